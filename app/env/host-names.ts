import ipaddr from "ipaddr.js";

/** The origin that the operator named in `APP_ORIGIN`, or the default of one who named none. */
export type NamedOrigin = { appOrigin: string; appOriginIsGiven: boolean };

/** Address ranges that lead to nobody's server on the internet (RFC 1918, 3927, 4193, 6598). */
const PRIVATE_RANGES = new Set(["private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

/** The range of a host that is an address, as a URL writes it (`[::1]`), or null for a name. */
function rangeOf(hostname: string): string | null {
  const text = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(text) ? ipaddr.process(text).range() : null;
}

/** Whether a URL's host is an address in numbers and no name. */
export function isNumbers(hostname: string): boolean {
  return rangeOf(hostname) !== null;
}

/** Whether a URL's host is this very machine: `localhost`, a name under it, 127.0.0.0/8, `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return /^([\w-]+\.)*localhost$/.test(hostname) || rangeOf(hostname) === "loopback";
}

/** Whether a URL's host is an address of a private network. */
function isPrivate(hostname: string): boolean {
  return PRIVATE_RANGES.has(rangeOf(hostname) ?? "");
}

/** The host of a `Host` header without its port, as a URL writes it; null where it is none. */
function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

/**
 * Whether a `Host` header names this server. With an origin that the operator named, its host and this machine's own
 * names; ports are left to proxies, of which some leave them out. Without one, this machine's own names and private
 * addresses: any other name may be one that its owner has just pointed at us to read us by (DNS rebinding).
 */
export function isOurHost(host: string | null | undefined, { appOrigin, appOriginIsGiven }: NamedOrigin) {
  // Nearly every request names us as the operator did: nothing of it has to be taken apart.
  if (appOriginIsGiven && host === appOrigin.slice(appOrigin.indexOf("//") + 2)) return true;
  const hostname = hostnameOf(host ?? "");
  if (hostname === null) return false;
  if (isLoopback(hostname)) return true;
  return appOriginIsGiven ? hostname === new URL(appOrigin).hostname : isPrivate(hostname);
}

/** Whether two origins are the same place on this machine under two of its own names. */
function areSamePlaceHere(one: URL, other: URL): boolean {
  return (
    isLoopback(one.hostname) &&
    isLoopback(other.hostname) &&
    one.protocol === other.protocol &&
    one.port === other.port
  );
}

/**
 * Whether an `Origin` header is ours. With an origin that the operator named, exactly that one, and when it is one of
 * this machine's own names, the others with the same scheme and port. Without one, the scheme and `Host` that were
 * asked, and the same for this machine's own names.
 *
 * @param asked the address of the request, as `scheme://host`
 */
export function isOurOrigin(origin: string, asked: string, named: NamedOrigin): boolean {
  const ours = named.appOriginIsGiven ? named.appOrigin : asked;
  if (!URL.canParse(origin) || !URL.canParse(ours)) return false;
  const [from, here] = [new URL(origin), new URL(ours)];
  if (from.origin !== origin || !(named.appOriginIsGiven || isOurHost(here.host, named))) return false;
  return from.origin === here.origin || areSamePlaceHere(from, here);
}
