import { isLoopback } from "./host-names";

/** Whether a text is an origin, with or without a trailing slash. */
export function isOrigin(text: string): boolean {
  const plain = withoutSlash(text);
  return /^https?:/.test(plain) && URL.canParse(plain) && new URL(plain).origin === plain;
}

/** An origin without trailing slash, as browsers write it. */
export function withoutSlash(origin: string): string {
  return origin.replace(/\/$/, "");
}

/** Whether data for an origin would travel unencrypted to another machine. */
export function isUnencryptedElsewhere(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && !isLoopback(hostname);
}
