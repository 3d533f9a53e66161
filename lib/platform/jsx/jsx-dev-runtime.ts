// The same while the program is being worked on, and in tests.
import * as react from "react/jsx-dev-runtime";
import { placing } from "./placed-elements";

export type { JSX } from "react/jsx-dev-runtime";
export { Fragment } from "react/jsx-dev-runtime";
export const jsxDEV = placing(react.jsxDEV);
