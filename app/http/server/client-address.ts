import ipaddr from "ipaddr.js";

/**
 * The ways in which proxies write an address: bare, in quotes, with a port (IPv6 in brackets then), with the zone of
 * a link-local one.
 */
const SPELLING =
  /^"?(?:\[(?<bracketed>[\da-f:.]+)(?:%[^\]]*)?\]|(?<v4>[\d.]+)|(?<v6>[\da-f:.]*:[\da-f:.]*)(?:%[^"]*)?)(?::\d{1,5})?"?$/i;

/** More than any spelling of an address has; taking a longer text apart would take long. */
const LENGTH_MAX = 100;

function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (text.length > LENGTH_MAX) return null;
  const { bracketed, v4, v6 } = SPELLING.exec(text.trim())?.groups ?? {};
  if (v4 !== undefined) return ipaddr.IPv4.isValidFourPartDecimal(v4) ? ipaddr.IPv4.parse(v4) : null;
  // The library does not read every spelling with an IPv4 address at its end; a URL does, and writes it as one.
  const url = `http://[${bracketed ?? v6}]`;
  if (!URL.canParse(url)) return null;
  // `process` takes an IPv4 address that is written as an IPv6 one (::ffff:203.0.113.7) for what it is.
  return ipaddr.process(new URL(url).hostname.slice(1, -1));
}

function oneCaller(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === "ipv4") return address.toString();
  const network = address.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/**
 * What limits count as one caller: an IPv4 address, or of an IPv6 address its first 64 bits, since that is what a
 * household gets. However an address is written, it counts as the same.
 *
 * @param told the address as a trusted proxy tells it, or the connection's own
 * @param peer the connection's own, which counts where what was told is no address: otherwise everything that is
 *   none would be a caller of its own
 */
export function countedAddress(told: string | undefined, peer: string | undefined): string {
  const address = parsed(told ?? "") ?? parsed(peer ?? "");
  return address ? oneCaller(address) : "unknown";
}
