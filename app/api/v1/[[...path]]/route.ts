import { getStore } from "@/db";
import { handleApiRequest } from "@/lib/api/handle-request";

export const dynamic = "force-dynamic";

/** Every call of the API: lib/api/calls.ts lists them. */
async function handle(request: Request): Promise<Response> {
  return handleApiRequest(getStore, request, new Date());
}

export { handle as DELETE, handle as GET, handle as HEAD, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
