import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StandingsCompared } from "./standings-compared";
import { LongTask } from "./work-progress";

const nothing = () => undefined;
const state = { busy: false, share: 0, count: 0, problem: null, outcome: null };

it.each([
  [
    "the button of a long task",
    <LongTask key="" task={{ state, stop: nothing }} start="Find" working="" stopped="" onStart={nothing} />,
  ],
  [
    "the search of the standings",
    <StandingsCompared key="" standings={null} players={0} view={{ order: "tried", page: 1, find: "" }} onView={nothing} />,
  ],
])("tuning before its code has arrived › has %s disabled", (_, element) => {
  const page = renderToStaticMarkup(element);
  const alive = page.replace(/<fieldset disabled="".*?<\/fieldset>/gs, "").match(/<(button|input)(?![^>]*disabled)/g);
  expect(alive).toBeNull();
});
