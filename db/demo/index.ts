export { makeDemo, type DemoOptions } from "./make-demo";
export { trueSkills, type DemoLadder } from "./pilots";
export { demoAdmin, demoPlayer, newcomer, rivals, veteran } from "./roster";
