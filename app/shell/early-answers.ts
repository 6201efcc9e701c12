/**
 * Keeps browsers from reporting a redirect or refusal that arrives before a screen's style sheet. Remix waits for both, and handles
 * the answer only after the sheet (`prefetchStylesAndCallHandler`, which came with https://github.com/remix-run/remix/pull/7576).
 * Until then the rejected promise has no handler, which browsers report as an error of the page.
 */
export function expectEarlyAnswers(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof Response) event.preventDefault();
  });
}
