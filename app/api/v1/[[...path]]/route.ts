import { getStore } from "@/db";
import { handleApiRequest } from "@/lib/api/handle-request";

export const dynamic = "force-dynamic";

/** Every call of the API: lib/api/calls.ts lists them. */
async function answer(request: Request): Promise<Response> {
  return handleApiRequest(getStore, request, new Date());
}

export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as PATCH, answer as POST, answer as PUT };
