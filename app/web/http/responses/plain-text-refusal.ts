import { refusalBody } from "./refusal";

/** A refusal as a plain-text page, for addresses without a screen that people open nevertheless. */
export async function plainTextRefusal(refused: Response): Promise<Response> {
  const { error } = await refusalBody(refused);
  const headers = new Headers(refused.headers);
  headers.set("Content-Type", "text/plain; charset=utf-8");
  return new Response(error, { status: refused.status, headers });
}
