import ipaddr from "ipaddr.js";

/** The origin configured in `APP_ORIGIN`, or its default. */
export type NamedOrigin = { appOrigin: string; appOriginIsGiven: boolean };

/** Ranges of non-public addresses (RFC 1918, 3927, 4193, 6598). */
const PRIVATE_RANGES = new Set(["private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

/** The range of a numeric host, as a URL writes it (`[::1]`), or null for a name. */
function rangeOf(hostname: string): string | null {
  const text = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(text) ? ipaddr.process(text).range() : null;
}

/** Whether a URL's host is numeric. */
export function isNumbers(hostname: string): boolean {
  return rangeOf(hostname) !== null;
}

/** Whether a URL's host is loopback: `localhost`, a name under it, 127.0.0.0/8, `[::1]`. */
export function isLoopback(hostname: string): boolean {
  return /^([\w-]+\.)*localhost$/.test(hostname) || rangeOf(hostname) === "loopback";
}

/** Whether a URL's host is a private address. */
function isPrivate(hostname: string): boolean {
  return PRIVATE_RANGES.has(rangeOf(hostname) ?? "");
}

/** Ranges that `ipaddr.js` takes for public ones: benchmarks between networks (RFC 2544). */
const TESTING_NETWORKS = ipaddr.IPv4.parseCIDR("198.18.0.0/15");
/** All that is public of IPv6 (RFC 4291, section 2.4); `ipaddr.js` knows what is reserved in it. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address belongs to a machine on the internet: not to this machine, its networks, a group of machines,
 * a translation between the two kinds of addresses, or nobody.
 *
 * @param address with or without a URL's square brackets; anything else than an address is not public
 */
export function isPublicAddress(address: string): boolean {
  const text = address.replace(/^\[(.*)\]$/, "$1");
  if (!ipaddr.isValid(text)) return false;
  const parsed = ipaddr.process(text);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(PUBLIC_IPV6);
  return !(parsed as ipaddr.IPv4).match(TESTING_NETWORKS);
}

/** The host of a `Host` header without its port, as a URL writes it; null if invalid. */
function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}

/**
 * Whether a `Host` header names this server. With a configured origin: its host, and loopback names; ports are ignored,
 * since some proxies drop them. Without: loopback names and private addresses; any other name may be an attacker's
 * domain that points here (DNS rebinding).
 */
export function isOurHost(host: string | null | undefined, { appOrigin, appOriginIsGiven }: NamedOrigin) {
  // Fast path: nearly every request uses the configured name.
  if (appOriginIsGiven && host === appOrigin.slice(appOrigin.indexOf("//") + 2)) return true;
  const hostname = hostnameOf(host ?? "");
  if (hostname === null) return false;
  if (isLoopback(hostname)) return true;
  return appOriginIsGiven ? hostname === new URL(appOrigin).hostname : isPrivate(hostname);
}

/** Whether two origins are equivalent loopback names of the same port. */
function areSamePlaceHere(one: URL, other: URL): boolean {
  return (
    isLoopback(one.hostname) &&
    isLoopback(other.hostname) &&
    one.protocol === other.protocol &&
    one.port === other.port
  );
}

/**
 * Whether an `Origin` header is ours. With a configured origin: exactly that one, and if it is loopback, equivalent
 * names with the same scheme and port. Without: the request's scheme and `Host`, with the same rule for loopback names.
 *
 * @param asked the request's origin
 */
export function isOurOrigin(origin: string, asked: string, named: NamedOrigin): boolean {
  const ours = named.appOriginIsGiven ? named.appOrigin : asked;
  if (!URL.canParse(origin) || !URL.canParse(ours)) return false;
  const [from, here] = [new URL(origin), new URL(ours)];
  if (from.origin !== origin || !(named.appOriginIsGiven || isOurHost(here.host, named))) return false;
  return from.origin === here.origin || areSamePlaceHere(from, here);
}
