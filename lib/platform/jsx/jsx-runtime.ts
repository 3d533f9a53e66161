// What JSX is compiled to (jsxImportSource in tsconfig.json): React's own functions, which put a site's path before addresses.
import * as react from "react/jsx-runtime";
import { placing } from "./placed-elements";

export type { JSX } from "react/jsx-runtime";
export { Fragment } from "react/jsx-runtime";
export const jsx = placing(react.jsx);
export const jsxs = placing(react.jsxs);
