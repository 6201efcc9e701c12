import type { Person } from "../accounts/person";
import { Client } from "../http/client";
import { press } from "../http/forms";

export const SHARE = "/share";
export const CREATE = "Create link";
/** The parts that a link can show, as its form names them. */
export const ALL = ["personality", "preferences", "patterns"];

/** The link that a page shows: `/shared/twin-{timestamp}?key=…`. */
export function linkIn(html: string): string {
  const link = /https?:\/\/[^"\s<]*(\/shared\/twin-\d+\?key=[\w-]+)/.exec(html)?.[1];
  if (!link) throw new Error("The page shows no link");
  return link;
}

/** Creates a link by form and returns its path with the key, which is shown only once. */
export async function makeLink({ client }: Pick<Person, "client">, parts: string[] = ALL): Promise<string> {
  return linkIn((await press(client, SHARE, CREATE, { part: parts })).text);
}

/** Opens a link as a visitor who has nothing but the link. */
export function openLink({ client }: Pick<Person, "client">, link: string) {
  return new Client(client.origin).get(link);
}

/** The text of a page or of a part of it. */
export function flatText(node: Element | null | undefined): string {
  return node?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
