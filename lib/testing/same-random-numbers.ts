import fc from "fast-check";
import { isThorough } from "./thorough";

// Of the same sources, `npm test` says the same each time: `npm run fuzz` is where new random games are tried.
if (!isThorough) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_117 });
