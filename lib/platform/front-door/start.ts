import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Store } from "@/db";
import { SECURITY_HEADERS } from "@/lib/platform/security-headers";
import { stampsOf } from "@/lib/platform/stamps";
import type { Handler } from "./capture";
import { makeFrontDoor, type DirectRoute, type FrontDoorOptions } from "./front-door";
import { StaticFiles } from "./static-files";

/** Makes the door for the framework's handler; `folder` is where the build and the public files are. */
export type OpenFrontDoor = (handler: Handler, folder: string) => (request: IncomingMessage, response: ServerResponse) => void;

declare global {
  /** How the script that listens (scripts/server.mjs) gets this code, which is compiled with the pages; none listens in development. */
  var pairwiseFrontDoor: ((open: OpenFrontDoor) => void) | undefined;
}

export interface DoorSettings extends Pick<
  FrontDoorOptions,
  "kindOf" | "isFound" | "staleSeconds" | "mustWait" | "arrival" | "alwaysHeaders" | "basePath"
> {
  readonly direct: Omit<DirectRoute, "headers">;
}

/** Hands the door over to the script that waits for it. From then on requests come in, so all else must be ready. */
export function offerFrontDoor(store: Store, options: DoorSettings): void {
  globalThis.pairwiseFrontDoor?.((handler, folder) => {
    const everywhere = Object.fromEntries(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]));
    const files = new StaticFiles(
      [
        { folder: path.join(folder, process.env.BUILD_FOLDER ?? ".next", "static"), under: "/_next/static", isImmutable: true },
        { folder: path.join(folder, "public"), under: "", isImmutable: false },
      ],
      everywhere,
    );
    return makeFrontDoor({
      ...options,
      direct: { ...options.direct, headers: everywhere },
      handler,
      headHeaders: everywhere,
      stamps: stampsOf(store),
      files,
    });
  });
}
