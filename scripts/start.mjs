// @ts-check
// npm start: the real one. Settings, migrations and the first admin are the program's own business (instrumentation.ts).
import "./setup/node-version.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { DEFAULT_PORT, parsePort, requireFree } from "./setup/port.mjs";
import { stopping } from "./setup/run.mjs";
import { main } from "./setup/say.mjs";
import { serve } from "./server/serve.mjs";

await main(async () => {
  const port = parsePort(process.env.PORT) ?? DEFAULT_PORT;
  await requireFree(port);
  await ensureDependencies();
  await ensureBuild();
  // To be stopped is how a server ends when all is well.
  stopping.code = 0;
  return serve(port, { more: process.argv.slice(2) }).ended;
});
