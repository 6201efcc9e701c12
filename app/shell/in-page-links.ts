/** The address that the router shows, without its fragment. */
let shown = "";

const withoutFragment = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Notes the location that the router shows. */
export function noteShown(location: { pathname: string; search: string }): void {
  shown = withoutFragment(location);
}

/**
 * Leaves links to a place on the same page (`#email`) to the browser. The router would take them for a navigation, at whose end
 * it forgets the answer to the last form: of a refused one the errors and what was typed. Call it before the router listens.
 */
export function leaveInPageLinksToBrowser(): void {
  window.addEventListener("popstate", (event) => {
    // Entries of the router have a state.
    if (event.state === null && withoutFragment(window.location) === shown) event.stopImmediatePropagation();
  });
}
