import ipaddr from "ipaddr.js";

/**
 * A client address with its host part removed: the first three numbers of IPv4 ("203.0.113.x"), the first 48 bits of
 * IPv6 ("2001:db8:7:x"), the size of a site's allocation (RFC 6177).
 *
 * @param counted as used by rate limits (`web/http/server/client-address.ts`)
 * @returns an empty text if the address is unknown
 */
export function networkWords(counted: string): string {
  const address = counted.replace(/\/64$/, "");
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    // The first 64 bits of the loopback address ::1 are zero.
    if (parsed.range() === "unspecified") return "";
    return [...parsed.parts.slice(0, 3).map((part) => part.toString(16)), "x"].join(":");
  }
  return [...parsed.octets.slice(0, 3), "x"].join(".");
}
