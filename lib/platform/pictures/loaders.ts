import "server-only";
import { drawPicture, type Drawing } from "./draw";

/** The answer to a request for a link's picture. The front door keeps it until something changes. */
export async function loadPicture(drawing: Drawing | null): Promise<Response> {
  if (drawing === null) return new Response("There is no such picture.\n", { status: 404 });
  return new Response(await drawPicture(drawing), { headers: { "Content-Type": "image/png" } });
}
