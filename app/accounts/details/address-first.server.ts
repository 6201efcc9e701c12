import { redirect } from "@remix-run/node";
import { sendsLetters } from "~/ground/letters/sending.server";
import { paths } from "~/web/paths";
import { hasProvenAddress } from "./details.server";

/**
 * Whether users must prove their address before adding another way to sign in. Only if email can prove it: a later first proof
 * would remove the new sign-in method, or keep one that a stranger has added.
 */
export async function mustProveAddress(userId: string): Promise<boolean> {
  return sendsLetters() && !(await hasProvenAddress(userId));
}

/**
 * Requires a proven address where email can prove it.
 *
 * @param next local path to return to afterwards
 * @throws a redirect to the page that asks for the proof
 */
export async function requireProvenAddress(userId: string, next: string): Promise<void> {
  if (await mustProveAddress(userId)) throw redirect(paths.proveAddressFirst(next));
}
