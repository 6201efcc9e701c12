import type { ContextType } from "react";
import type { UNSAFE_DataRouterContext } from "react-router-dom";

/** The router of the page. */
export type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>["router"];
type Route = Router["routes"][number];
type Handler = Extract<NonNullable<Route["loader"]>, (...args: never[]) => unknown>;

/** What got no response: a submitted form, or the content of a screen. */
type What = "form" | "screen";

/** The lost connection, and how to retry. */
export type Lost = { what: What; again: () => void };

/** A request that waits until the user retries or does something else. */
type Waiting = { what: What; again: () => void; giveUp: (why: unknown) => void };

/**
 * Whether the server responded. Its own errors have a reference (`entry.server.tsx`); an error without one was thrown
 * by the browser, or is a proxy's page.
 */
const isAnswer = (thrown: unknown) => !(thrown instanceof Error) || /^(no )?reference\b/.test(thrown.message);

/** Waits for the whole response, so that losing the rest of it is noticed here. */
async function inFull(answer: unknown): Promise<unknown> {
  if (answer instanceof Response) await answer.clone().arrayBuffer();
  return answer;
}

/**
 * Fetches a screen's script before Remix imports it: if the import fails, Remix reloads the page, and typed input is
 * lost. If the file itself is gone, as after an upgrade of the server, reloading is right.
 *
 * @throws TypeError without a connection
 */
async function fetchScript(routeId: string): Promise<void> {
  const file = window.__remixManifest.routes[routeId]?.module;
  const answer = file && (await fetch(file));
  if (answer && answer.status >= 500) throw new TypeError(`${file}: ${answer.status}`);
}

/** Follows which form is submitted. @returns submits the last one again, as it is now; false if it is gone */
function followForms(): () => boolean {
  let last: Pick<SubmitEvent, "target" | "submitter"> | undefined;
  document.addEventListener("submit", ({ target, submitter }) => (last = { target, submitter }), true);
  return () => {
    const { target: form, submitter } = last ?? {};
    if (!(form instanceof HTMLFormElement && form.isConnected)) return false;
    form.requestSubmit(submitter?.isConnected ? submitter : null);
    return true;
  };
}

/**
 * Makes the router's requests wait while there is no connection: navigations, forms and scripts of screens. Meanwhile
 * the page stays unchanged, including typed input. Must be called only once per page.
 *
 * @param say called when the connection is lost, and with null once nothing is waiting
 */
export function followConnection(router: Router, say: (lost: Lost | null) => void): void {
  const submitAgain = followForms();
  let waiting: Waiting[] = [];
  let during: unknown = null;

  function release(): Waiting[] {
    const released = waiting;
    waiting = [];
    if (released.length > 0) say(null);
    return released;
  }

  /** Resolves when the user retries. */
  function untilAgain(what: What): Promise<void> {
    return new Promise((again, giveUp) => {
      waiting.push({ what, again, giveUp });
      during = router.state.navigation;
      // The script of the screen that answers a form is requested at the same time; the form is what counts.
      const isForm = waiting.some((one) => one.what === "form");
      say({
        what: isForm ? "form" : "screen",
        again() {
          if (!(isForm && submitAgain())) for (const one of release()) one.again();
        },
      });
    });
  }

  /** Retries until there is a response, or `otherwise` provides one. */
  async function answerTo(
    what: What,
    ask: () => Promise<unknown>,
    otherwise?: (thrown: unknown) => { kept: unknown } | null,
  ): Promise<unknown> {
    for (;;) {
      try {
        return await ask();
      } catch (thrown) {
        if (isAnswer(thrown)) throw thrown;
        const instead = otherwise?.(thrown);
        if (instead) return instead.kept;
        await untilAgain(what);
      }
    }
  }

  function followed(what: What, handler: Handler, routeId: string): Handler {
    return (asking, ...more) => {
      const { request } = asking;
      const ask = async () => inFull(await handler({ ...asking, request: request.clone() }, ...more));
      return answerTo(what, ask, (thrown) => {
        if (request.signal.aborted) throw thrown;
        // The user did not request a background reload: the page keeps its data.
        const { navigation, loaderData } = router.state;
        return what === "screen" && navigation.state === "idle" ? { kept: loaderData[routeId] } : null;
      });
    };
  }

  function follow(routes: Route[]): void {
    for (const route of routes) {
      const { id, loader, action, lazy } = route;
      if (typeof loader === "function") route.loader = followed("screen", loader, id);
      if (typeof action === "function") route.action = followed("form", action, id);
      if (lazy) {
        route.lazy = async () => {
          await answerTo("screen", () => fetchScript(id));
          return lazy();
        };
      }
      follow(route.children ?? []);
    }
  }

  follow(router.routes);
  router.subscribe(({ navigation }) => {
    // The user has started something else instead.
    if (navigation !== during) for (const one of release()) one.giveUp(null);
  });
}
