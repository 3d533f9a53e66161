// @ts-check
// node --import ./scripts/typescript.mjs FILE: runs TypeScript, in threads as well, which the command tsx does not.
import { register } from "tsx/esm/api";

register();
