import type { AppLoadContext } from "@remix-run/node";

type Asking = { request: Request; context: AppLoadContext };

/**
 * What `who` says of a request now, after it was looked at before: the redirect or the refusal of one whose session has
 * ended meanwhile, their account deleted, say. Null where it has not, or none can tell.
 */
export async function refusedNow(
  who: (asking: Asking) => unknown,
  { request, context }: Asking,
): Promise<Response | null> {
  try {
    // Sessions are remembered by the request's context, so this one is looked up anew.
    await who({ request, context: { ...context } });
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown : null;
  }
}
