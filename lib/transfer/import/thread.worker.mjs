// The thread that reads files: JavaScript, because Node.js starts it by its name, in a bundle as in the project.
import { readForParent } from "./thread.ts";

readForParent();
