// Ends with 0 if the server on this machine can show pages, and with 1 otherwise: for the HEALTHCHECK of the Dockerfile and the like.
// It reads the same settings as the server: PORT, BASE_PATH and the path of BASE_URL.
import { basePathSetting } from "./lib/platform/base-path-setting.mjs";

const site = `http://127.0.0.1:${process.env.PORT ?? "3000"}${basePathSetting(process.env)}`;
const answer = await fetch(`${site}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
