import { useEffect } from "react";

/** Reports when a recharts chart has drawn: recharts mounts its children only when it knows its size. */
export function Drawn({ onDrawn }: { onDrawn: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is drawn
  useEffect(onDrawn, []);
  return null;
}
