export { makeDemo } from "./make-demo";
export { type DemoLadder } from "./pilots";
export { demoAdmin, demoPlayer } from "./roster";
