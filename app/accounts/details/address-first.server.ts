import { redirect } from "@remix-run/node";
import { sendsLetters } from "~/letters/handing-over.server";
import { paths } from "~/paths";
import { hasProvenAddress } from "./details.server";

/**
 * Whether somebody is to prove their address before another way into their account is added: where letters can prove it,
 * a first proof would take that way away again, or leave a stranger's.
 */
export async function mustProveAddress(userId: string): Promise<boolean> {
  return sendsLetters() && !(await hasProvenAddress(userId));
}

/**
 * Makes sure that somebody has proven their address, where letters can prove it.
 *
 * @param next where they go on with the proof, a path of ours
 * @throws a redirect to the page that asks for the proof
 */
export async function requireProvenAddress(userId: string, next: string): Promise<void> {
  if (await mustProveAddress(userId)) throw redirect(paths.proveAddressFirst(next));
}
