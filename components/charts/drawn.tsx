import { useEffect } from "react";

/** Says when a chart of recharts has drawn: recharts mounts its children only when it knows its size. */
export function Drawn({ onDrawn }: { onDrawn: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is drawn
  useEffect(onDrawn, []);
  return null;
}
