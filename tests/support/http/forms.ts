import { JSDOM } from "jsdom";
import type { Answer, Client } from "./client";

type Page = ReturnType<Answer["page"]>;

const read = (node: Element) => node.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** A form on a page: its target, and what a browser without scripts would send. */
export type FilledForm = { method: string; action: string; fields: URLSearchParams };

/**
 * What a browser would send of a form as it stands, without the button: name and value of each control that counts.
 * Pages are parsed by linkedom, which has no `FormData`; jsdom does, and takes five times as long.
 *
 * @param form has all its controls inside
 */
export function formEntries(form: Element): [name: string, value: string][] {
  const { window } = new JSDOM(form.outerHTML);
  const [copy] = window.document.forms;
  if (!copy) throw new Error("This is no form.");
  return [...new window.FormData(copy)].map(([name, value]) => [name, String(value)]);
}

/**
 * The form that a button submits.
 *
 * @param button its full accessible name
 * @throws if the page has no such button, or it belongs to no form
 */
export function formOf(page: Page, button: string): FilledForm {
  const pressed = page.all("button").find((one) => read(one) === button);
  const form = pressed?.closest("form");
  if (!pressed || !form) throw new Error(`The page has no form with the button ${button}`);
  const fields = new URLSearchParams(formEntries(form));
  const name = pressed.getAttribute("name");
  if (name) fields.append(name, pressed.getAttribute("value") ?? "");
  return {
    method: pressed.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get",
    action: form.getAttribute("action") ?? "",
    fields,
  };
}

/** Fills in a form and sends it, as a browser without scripts does. */
export function send(
  client: Client,
  { method, action, fields }: FilledForm,
  filledIn: Record<string, string | string[]> = {},
): Promise<Answer> {
  const sent = new URLSearchParams(fields);
  for (const [name, values] of Object.entries(filledIn)) {
    sent.delete(name);
    for (const value of [values].flat()) sent.append(name, value);
  }
  return method === "get" ? client.get(`${action}?${sent}`) : client.postForm(action, sent);
}

/** Opens a page, fills in the form with this button and sends it. */
export async function press(
  client: Client,
  path: string,
  button: string,
  filledIn: Record<string, string | string[]> = {},
): Promise<Answer> {
  return send(client, formOf((await client.get(path)).page(), button), filledIn);
}
