import { afterAll, beforeEach, expect } from "vitest";
import { startPlatforms } from "../../platforms/start";
import type { Person } from "../accounts/person";
import { freePort } from "../database/postgres";
import { Client } from "../http/client";
import { serve } from "../server/serve";

/** One server for a whole test file, with stand-ins for every platform. */
export async function serveWithPlatforms({ env = {} }: { env?: Record<string, string> } = {}) {
  const port = await freePort();
  const platforms = await startPlatforms({ appOrigin: `http://localhost:${port}` });
  afterAll(() => platforms.stop());
  const server = await serve({ port, env: { ...platforms.env, TRUST_PROXY: "1", ...env } });
  beforeEach(() => {
    for (const standIn of platforms.all) {
      standIn.calm();
      standIn.complaints.length = 0;
      standIn.asked.length = 0;
      standIn.allows = "all";
      standIn.present = standIn.meet();
    }
  });
  return { server, platforms };
}

let starts = 0;

/** A page's form that scripts submit at once: its address and fields. */
function selfPosting(html: string): { action: string; fields: Record<string, string> } | null {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
  if (!action) return null;
  const inputs = [...html.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  const decoded = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  const fields = Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, decoded(value)]));
  return { action: decoded(action), fields };
}

/**
 * Goes to a platform as a browser does, up to the address that it sends the browser back to, which is returned
 * unvisited.
 *
 * @param path where connecting begins, such as `/auth/google`
 */
export async function leaveFor(
  browser: Client,
  path: string,
): Promise<{ back: string; posted: Record<string, string> | null }> {
  const start = await browser.get(path, { headers: { "X-Forwarded-For": `198.51.100.${++starts % 250}` } });
  expect([start.status, start.location]).toEqual([302, expect.stringContaining("http://127.0.0.1")]);
  const there = new Client(new URL(start.location ?? "").origin);
  for (let to = start.location ?? "", hops = 0; hops < 8; hops += 1) {
    const answer = await there.get(to);
    if (answer.status === 200) {
      const form = selfPosting(answer.text);
      if (!form) throw new Error(`The platform shows a page: ${answer.text.slice(0, 300)}`);
      return { back: form.action.slice(browser.origin.length), posted: form.fields };
    }
    if (answer.status >= 400) throw new Error(`The platform refuses: ${answer.status} ${answer.text}`);
    to = new URL(answer.location ?? "", there.origin).href;
    if (to.startsWith(browser.origin)) return { back: to.slice(browser.origin.length), posted: null };
  }
  throw new Error("The platform sends the browser round and round.");
}

/** Comes back from a platform. @returns where the page leads */
export async function comeBack(browser: Client, { back, posted }: Awaited<ReturnType<typeof leaveFor>>) {
  const relayed = posted
    ? await browser.send("POST", back, new URLSearchParams(posted), {
        headers: { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" },
      })
    : null;
  const answer = await browser.get(relayed?.location ?? back);
  expect([answer.status, answer.location]).toEqual([302, "/integrations"]);
  return (await browser.get("/integrations")).page().toast ?? [];
}

/** Connects a platform, or extends what it allows. @returns the toast */
export async function connect({ client }: Pick<Person, "client">, path: string): Promise<string[]> {
  return comeBack(client, await leaveFor(client, path));
}

/** A person's card of a platform, from the JSON interface; undefined if there is none. */
export async function cardOf({ client }: Pick<Person, "client">, platform: string) {
  const list = (await client.get("/api/integrations")).json() as Record<string, unknown>[];
  return list.find(({ platformName }) => platformName === platform);
}
