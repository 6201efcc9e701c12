/**
 * Component of a route that only redirects; never shown. With a component, a refusal is answered with the error page;
 * without one, it would be JSON.
 */
export function NothingToShow() {
  return null;
}
