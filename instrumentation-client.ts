// Before anything else of the browser's code. Zod tries once whether it may make functions of text, which the content security policy
// refuses and reports. Its setting is written by name here: importing zod would add it to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
