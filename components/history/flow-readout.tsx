import { Change } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";

/** A meeting on the line of points that flowed. */
export interface FlowPoint {
  readonly number: number;
  readonly at: number;
  readonly gameId: number;
  readonly points: number;
  readonly total: number;
}

/** What one meeting was worth, and what all of them up to it add up to. */
export function FlowReadout({ point }: { point: FlowPoint }) {
  return (
    <>
      <p className="font-serif text-lg">
        <Change value={point.total} />
      </p>
      <p>
        <span className="font-semibold">Game {point.gameId}</span>{" "}
        <span className="text-soft">
          <Moment at={new Date(point.at).toISOString()} />
        </span>
      </p>
      <p>
        <span className="text-soft">In this one: </span>
        <Change value={point.points} />
      </p>
    </>
  );
}
