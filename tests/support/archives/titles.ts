import type { Person } from "../accounts/person";
import type { TestServer } from "../server/server";
import { done, pageOf, untilDone } from "./importing";

/** Uploads texts as files by form, and waits until they are read. @returns the import's id */
export async function uploadTexts(
  server: TestServer,
  { client }: Person,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append("files", new File([text], name));
  const headers = { Origin: client.pageOrigin, "Sec-Fetch-Site": "same-origin" };
  const answer = await client.send("POST", "/archives", form, { headers });
  const id = /^\/archives\/imports\/([\w-]+)$/.exec(answer.location ?? "")?.[1] ?? "";
  await untilDone(server, id, "waiting");
  return id;
}

/** How the form that decides on an import is filled in. */
type Filled = { titles?: "all" | readonly string[]; timeZone?: string };

/**
 * Keeps an import as its page offers it, and waits until that is done.
 *
 * @param filled the names of the 'Titles too' radios to choose (all by default), and the time zone
 */
export async function keepWithTitles(
  server: TestServer,
  { client }: Person,
  id: string,
  { titles = "all", timeZone = "" }: Filled = {},
): Promise<void> {
  const page = (await client.get(pageOf(id))).page();
  const kinds = page.all("input[type=checkbox][name=kind]").map((box) => box.getAttribute("value") ?? "");
  const radios = page.all('input[type=radio][value="too"]').map((radio) => radio.getAttribute("name") ?? "");
  const fields = new URLSearchParams([
    ["intent", "keep-import"],
    ["id", id],
    ["timeZone", timeZone],
    ...kinds.map((kind) => ["kind", kind]),
    ...radios.filter((name) => titles === "all" || titles.includes(name)).map((name) => [name, "too"]),
  ]);
  await done(client.postForm(pageOf(id), fields));
  await untilDone(server, id, "kept");
}
