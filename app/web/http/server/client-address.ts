import ipaddr from "ipaddr.js";

/**
 * Notations of an address by proxies: bare, in quotes, with a port (IPv6 then in brackets), with the zone of a
 * link-local one.
 */
const SPELLING =
  /^"?(?:\[(?<bracketed>[\da-f:.]+)(?:%[^\]]*)?\]|(?<v4>[\d.]+)|(?<v6>[\da-f:.]*:[\da-f:.]*)(?:%[^"]*)?)(?::\d{1,5})?"?$/i;

/** Longer than any notation; parsing a longer text would be slow. */
const LENGTH_MAX = 100;

function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (text.length > LENGTH_MAX) return null;
  const { bracketed, v4, v6 } = SPELLING.exec(text.trim())?.groups ?? {};
  if (v4 !== undefined) return ipaddr.IPv4.isValidFourPartDecimal(v4) ? ipaddr.IPv4.parse(v4) : null;
  // The library cannot read every IPv6 notation with an embedded IPv4 address; URL can, and normalises it.
  const url = `http://[${bracketed ?? v6}]`;
  if (!URL.canParse(url)) return null;
  // `process` turns an IPv4-mapped IPv6 address (::ffff:203.0.113.7) into IPv4.
  return ipaddr.process(new URL(url).hostname.slice(1, -1));
}

function oneCaller(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === "ipv4") return address.toString();
  const network = address.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/**
 * The address by which rate limits count: IPv4 as a whole, IPv6 by its first 64 bits, the network of a household.
 * Independent of notation.
 *
 * @param forwarded the address from a trusted proxy, or the connection's own
 * @param peer the connection's own, used if `forwarded` is invalid: otherwise each invalid text would count separately
 */
export function rateLimitAddress(forwarded: string | undefined, peer: string | undefined): string {
  const address = parsed(forwarded ?? "") ?? parsed(peer ?? "");
  return address ? oneCaller(address) : "unknown";
}
