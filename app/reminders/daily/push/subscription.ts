import { z } from "zod";

/** Push services' addresses are up to some 500 characters long; Apple's and Microsoft's are the longest. */
const MOST_ENDPOINT = 2_000;

/** Bytes of a fixed number in base64url, with or without padding. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]{1,200}={0,2}$/)
    .transform((text) => text.replace(/=+$/, ""))
    .refine((text) => text.length === Math.ceil((length * 4) / 3));

/**
 * What a browser hands out to whoever may send to it: the address at its push service, its public key (an uncompressed
 * point of P-256) and a secret shared with it, which both encrypt (RFC 8291).
 */
export const subscriptionSchema = z.object({
  endpoint: z.string().min(1).max(MOST_ENDPOINT),
  p256dh: bytes(65),
  auth: bytes(16),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

/** Whether a push service's host is one of those that the operator allows; null allows all. */
export function isAllowedHost(endpoint: string, hosts: readonly string[] | null): boolean {
  if (hosts === null) return true;
  if (!URL.canParse(endpoint)) return false;
  const { hostname } = new URL(endpoint);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
