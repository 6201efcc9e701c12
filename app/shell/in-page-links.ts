const withoutFragment = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Whether the page in the address bar is the one that the router shows, and on its way to if it is on its way. */
function isShown(): boolean {
  const { location, navigation } = window.__remixRouter.state;
  return [location, navigation.location ?? location].every(
    (place) => withoutFragment(place) === withoutFragment(window.location),
  );
}

/**
 * Leaves links to a place on the same page (`#email`) to the browser. The router would take them for a navigation, at whose end
 * it forgets the answer to the last form: of a refused one the errors and what was typed. Call it before the router listens.
 */
export function leaveInPageLinksToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    // Entries of the router have a state. Before the router is there, nothing needs to be kept from it.
    if (event.state === null && window.__remixRouter !== undefined && isShown())
      event.stopImmediatePropagation();
  });
}
