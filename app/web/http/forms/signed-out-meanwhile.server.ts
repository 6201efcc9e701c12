import type { AppLoadContext } from "@remix-run/node";

type Asking = { request: Request; context: AppLoadContext };

/**
 * Calls `who` again to see whether the session has ended since, for example because the account was deleted. Returns the redirect
 * or the refusal; null if the user is still signed in.
 */
export async function refusalNow(
  who: (asking: Asking) => unknown,
  { request, context }: Asking,
): Promise<Response | null> {
  try {
    // Sessions are cached by request context; another object with the same fields forces a new look-up.
    await who({ request, context: Object.create(context) });
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown : null;
  }
}
