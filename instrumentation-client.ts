import { config } from "zod/v4/core";

// Zod tries once whether it may make functions of text, which the content security policy refuses and reports. This runs before anything
// else of the browser's code; of zod it takes the configuration alone.
config({ jitless: true });
