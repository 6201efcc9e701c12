import ipaddr from "ipaddr.js";

/**
 * A caller's address without what tells the machines of one network apart: of IPv4 the first three of four numbers
 * ("203.0.113.x"), of IPv6 the first 48 bits ("2001:db8:7:x"), as a site is given them (RFC 6177).
 *
 * @param counted as limits count callers (`http/server/client-address.ts`)
 * @returns the empty text where the address is not known
 */
export function networkWords(counted: string): string {
  const address = counted.replace(/\/64$/, "");
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6) {
    // Of the machine itself (::1) the first 64 bits are nothing.
    if (parsed.range() === "unspecified") return "";
    return [...parsed.parts.slice(0, 3).map((part) => part.toString(16)), "x"].join(":");
  }
  return [...parsed.octets.slice(0, 3), "x"].join(".");
}
