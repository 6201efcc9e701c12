import { expect, it, vi } from "vitest";
import { z } from "zod";
import { answerPost, commandReader, formAction } from "./action.server";
import { fieldsOf, sentIdText, sentText, sentTexts } from "./fields";
import type { Outcome } from "./outcome";

vi.stubEnv("SESSION_SECRET", "x".repeat(40));
vi.stubEnv("APP_ORIGIN", "http://localhost:3000");

const post = (path = "/", headers: Record<string, string> = {}, body = "intent=read-all") =>
  new Request(`http://localhost:3000${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Host: "localhost:3000", ...headers },
    body,
  });

/** The toast that a response leaves for the next page. */
function toastOf(answer: Response): unknown {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("twin_flash="));
  const value = decodeURIComponent(/=([^;]+)/.exec(cookie ?? "")?.[1] ?? "");
  return value && JSON.parse(Buffer.from(value.replace(/\.[^.]*$/, ""), "base64url").toString());
}

it("success redirects, with the toast cookie after session headers and before other cookies", () => {
  const done: Outcome = {
    goTo: "/setup",
    session: [["Set-Cookie", "session=1"]],
    toast: { title: "Done" },
    cookies: ["waiting=0"],
  };
  const answer = answerPost(done);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/setup"]);
  expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
    "session",
    "twin_flash",
    "waiting",
  ]);
  expect(toastOf(answer)).toMatchObject({ title: "Done" });
});

it("redirects to what changed, by the fragment of the address", () => {
  const done = { goTo: "/security?a=1", part: "sessions-title" };
  expect(answerPost(done).headers.get("Location")).toBe("/security?a=1#sessions-title");
});

it("a refused form comes back with its status and Retry-After", async () => {
  const refused = { failure: { text: "Too many tries." }, issues: [], typed: "ada" };
  const answer = answerPost({ refused, status: 429, retryAfter: "60" });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await answer.json()).toEqual(refused);
});

it("one-time content is in the response itself", async () => {
  const answer = answerPost({ shown: { link: "/shared/1" }, status: 201 });
  expect([answer.status, await answer.json()]).toEqual([201, { link: "/shared/1" }]);
});

it("a cross-site form is refused before any look-up, and the user is checked before the content", async () => {
  const asked: string[] = [];
  const action = formAction("notifications", {
    who: () => {
      asked.push("who");
      throw new Response(null, { status: 302 });
    },
    read: () => {
      asked.push("what");
      return { intent: "read" };
    },
    run: async () => ({ goTo: "/" }),
  });
  const statusOf = (request: Request) =>
    action({ request, context: {}, params: {} }).catch((thrown: Response) => thrown.status);
  expect(await statusOf(post("/notifications", { Origin: "https://evil.example" }))).toBe(403);
  expect(asked).toEqual([]);
  expect(await statusOf(post("/notifications"))).toBe(302);
  expect(asked).toEqual(["who"]);
});

it("an action accepts no intent that is not listed", () => {
  const run = async () => ({ goTo: "/" });
  formAction("notifications", { who: () => null, read: () => ({ intent: "read-all" as const }), run });
  // @ts-expect-error notifications have no such intent
  formAction("notifications", { who: () => null, read: () => ({ intent: "forget" as const }), run });
  // @ts-expect-error a form with a single purpose has no intents
  formAction("login", { who: () => null, read: () => ({ intent: "forget" as const }), run });
  // @ts-expect-error there is no such address
  formAction("profile", { who: () => null, read: () => ({}), run });
});

const form = (...fields: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

it("form fields are the first of each name, or all for list fields", () => {
  const sent = form(["id", "1"], ["id", "2"], ["part", "a"], ["part", "b"]);
  expect(fieldsOf(sent, ["part", "other"])).toEqual({ id: "1", part: ["a", "b"], other: [] });
});

it("an unknown intent is refused with the schema's message", async () => {
  const read = commandReader(
    z.discriminatedUnion(
      "intent",
      [
        z.object({ intent: z.literal("end"), id: sentIdText }),
        z.object({ intent: z.literal("create"), name: sentText, part: sentTexts }),
      ],
      { error: "Not here." },
    ),
    ["part"],
  );
  expect(read(form(["intent", "end"], ["id", "a\0b"]))).toEqual({ intent: "end", id: "a\uFFFDb" });
  expect(read(form(["intent", "create"]))).toEqual({ intent: "create", name: "", part: [] });
  for (const unknown of [form(["intent", "forget"]), form(), form(["intent", "__proto__"])]) {
    const refused = await Promise.resolve()
      .then(() => read(unknown))
      .catch((thrown: Response) => thrown);
    expect(refused).toBeInstanceOf(Response);
    expect(await (refused as Response).json()).toEqual({ error: "Not here." });
  }
});
