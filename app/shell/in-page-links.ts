const withoutFragment = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Whether the address bar shows the router's current page, and also the one it is navigating to, if any. */
function isShown(): boolean {
  const { location, navigation } = window.__remixRouter.state;
  return [location, navigation.location ?? location].every(
    (place) => withoutFragment(place) === withoutFragment(window.location),
  );
}

/**
 * Leaves links to a place on the same page (`#email`) to the browser. The router would treat them as navigations, and
 * discard the last form's response: the errors and input of a refused one. Call before the router listens.
 */
export function leaveInPageLinksToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    // The router's history entries have a state. Before the router exists, there is nothing to hide from it.
    if (event.state === null && window.__remixRouter !== undefined && isShown())
      event.stopImmediatePropagation();
  });
}
