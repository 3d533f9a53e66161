import { drawPicture, type Drawing } from "./fonts";
import { canDraw } from "./letters";

/**
 * The response with a link's picture; `draw` gets a check for the letters that this machine can draw. The response cache holds it until
 * something changes.
 */
export async function loadPicture(draw: ((can: typeof canDraw) => Drawing) | null): Promise<Response> {
  if (draw === null) return new Response("There is no such picture.\n", { status: 404 });
  return new Response(await drawPicture(draw(canDraw)), { headers: { "Content-Type": "image/png" } });
}
