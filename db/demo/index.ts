export { makeDemo } from "./make-demo";
export { demoAdmin, demoPlayer } from "./roster";
