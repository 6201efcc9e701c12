/**
 * The screen of an address that only redirects: never shown. A route with a component answers a refusal with the error
 * page; one without would send JSON.
 */
export function NothingToShow() {
  return null;
}
