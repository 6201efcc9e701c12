import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { formOf, press, send } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";
import { ALL, CREATE, flatText, linkIn, makeLink, openLink, SHARE } from "../../support/twin/sharing";

const server = await serve({ own: true });
const DAY_MS = 24 * 60 * 60 * 1000;

/** A user with some of everything to share. */
const shared = async () => {
  const person = await furnished(server);
  await addPreference(person.client, { preference: "To be seen or not" });
  return person;
};

describe("making a link", () => {
  it("shows it once, with its end in 30 days, in the documented shape and with a key of 256 bits", async () => {
    const { client, id } = await loggedIn(server);
    const answer = await press(client, SHARE, CREATE, { part: ["personality", "patterns"] });
    expect(answer.status).toBe(201);
    const link = linkIn(answer.text);
    const { pathname, searchParams } = new URL(link, server.origin);
    expect(pathname).toMatch(/^\/shared\/twin-\d{13}$/);
    expect(Math.abs(Number(pathname.slice(-13)) - Date.now())).toBeLessThan(60_000);
    expect(Buffer.from(searchParams.get("key") ?? "", "base64url").length).toBeGreaterThanOrEqual(16);
    const page = answer.page();
    expect(page.main).toContain("It expires in 30 days.");
    expect(page.text("#links")).toContain("Personality, Decision patterns");
    expect((await client.get(SHARE)).text).not.toContain(searchParams.get("key"));
    const [row] = await server.database.query(
      `SELECT "createdAt", "expire" FROM "ShareLink" WHERE "userId" = $1`,
      [id],
    );
    expect(Date.parse(String(row?.expire)) - Date.parse(String(row?.createdAt))).toBe(30 * DAY_MS);
  });

  it("keeps a hash of the key, never the key, and logs neither", async () => {
    const person = await loggedIn(server);
    const link = await makeLink(person);
    await openLink(person, link);
    const key = new URL(link, server.origin).searchParams.get("key") ?? "";
    expect(key.length).toBeGreaterThan(20);
    expect(JSON.stringify(await server.database.snapshot())).not.toContain(key);
    expect(server.log()).not.toContain(key);
  });

  it("sent twice, or ten times at once, makes one link; later answers say that it was shown", async () => {
    const { client, id } = await loggedIn(server);
    const form = formOf((await client.get(SHARE)).page(), CREATE);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(client.copy(), form, { part: ALL })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    const again = await send(client, form, { part: ALL });
    expect(again.page().main).toContain("This link was made already and shown then.");
    expect(again.text).not.toContain("/shared/twin-");
    expect(await server.database.count("ShareLink", `"userId" = $1`, [id])).toBe(1);
  });

  it("wants at least one part, and makes nothing without", async () => {
    const { client, id } = await loggedIn(server);
    for (const part of [[], ["everything"]]) {
      const answer = await press(client, SHARE, CREATE, { part });
      expect([answer.status, answer.page().errors]).toEqual([
        400,
        ["Choose at least one part for the link to show."],
      ]);
      expect(answer.page().title).toBe("Error: Share your twin · Digital Twin");
    }
    expect(await server.database.count("ShareLink", `"userId" = $1`, [id])).toBe(0);
  });

  it("is refused at the fifty-first active one with 409, and works again when one has ended", async () => {
    const person = await loggedIn(server);
    for (let count = 0; count < 50; count += 1) {
      await server.database.query(
        `INSERT INTO "ShareLink" ("id", "userId", "stamp", "keyHash", "includes", "createdAt", "expire")
         VALUES ($1, $2, $3, 'none', '["personality"]', $4, $5)`,
        [
          `link-${count}-of-${person.id}`,
          person.id,
          `${count}-of-${person.id}`,
          new Date(),
          new Date(Date.now() + DAY_MS),
        ],
      );
    }
    const refused = await press(person.client, SHARE, CREATE, { part: ["patterns"] });
    expect(refused.status).toBe(409);
    expect(refused.page().errors).toEqual(["You have 50 active links. End one before you make another."]);
    const boxes = refused.page().all("[name=part][checked]");
    expect(boxes.map((box) => box.getAttribute("value"))).toEqual(["patterns"]);
    await person.client.postForm(SHARE, { intent: "end", id: `link-7-of-${person.id}` });
    expect((await press(person.client, SHARE, CREATE, { part: ALL })).status).toBe(201);
  });

  it("twenty different forms at once never make more than fifty", async () => {
    const person = await loggedIn(server);
    for (let count = 0; count < 45; count += 1) await makeLink(person, ["patterns"]);
    const forms = await Promise.all(
      Array.from({ length: 20 }, async () => formOf((await person.client.copy().get(SHARE)).page(), CREATE)),
    );
    await Promise.all(forms.map((form) => send(person.client.copy(), form, { part: ALL })));
    expect(
      await server.database.count("ShareLink", `"userId" = $1 AND "endedAt" IS NULL`, [person.id]),
    ).toBeLessThanOrEqual(50);
  });
});

describe("what a link shows", () => {
  const MARKS: Record<string, string> = {
    personality: "Emotional Stability",
    preferences: "To be seen or not",
    patterns: "Research style",
  };

  it.each([[["personality"]], [["preferences"]], [["patterns"]], [["personality", "patterns"]], [ALL]])(
    "with %j: the first name, exactly these parts, and nothing else",
    async (parts) => {
      const person = await shared();
      const answer = await openLink(person, await makeLink(person, parts));
      expect(answer.status).toBe(200);
      expect(answer.page().text("h1")).toBe(`${person.firstName}’s twin`);
      for (const [part, text] of Object.entries(MARKS)) {
        expect([part, answer.text.includes(text)]).toEqual([part, parts.includes(part)]);
      }
      const told = [
        person.email,
        person.lastName,
        person.username,
        person.id,
        "Why?",
        "data points",
        "LinkedIn",
      ];
      for (const text of told) expect([text, answer.text.includes(text)]).toEqual([text, false]);
    },
  );

  it("with patterns alone quotes no preference and no trait, not even as evidence", async () => {
    const person = await shared();
    await addPreference(person.client, {
      category: "work",
      subcategory: "schedule",
      preference: "Plan everything weeks ahead, secretly",
      confidence: 100,
    });
    const { text } = await openLink(person, await makeLink(person, ["patterns"]));
    expect(text).not.toContain("secretly");
    expect(text).not.toMatch(/of 100, most likely/);
  });

  it("with personality alone opens with the portrait, and tells of the traits alone, of its owner by name", async () => {
    const person = await shared();
    const page = (await openLink(person, await makeLink(person, ["personality"]))).page();
    expect(page.texts(".reveal-label")).toHaveLength(5);
    const sentences = page.texts(".reveal-sentence");
    expect(sentences[0]).toMatch(new RegExp(`^${person.firstName} tends to |^On all five traits`));
    expect(sentences.join(" ")).not.toMatch(/\byou|preference/i);
  });

  it("is exactly what the preview showed", async () => {
    const person = await shared();
    const preview = (await press(person.client, SHARE, "Preview", { part: ALL })).page();
    const page = (await openLink(person, await makeLink(person))).page();
    const frame = preview.document.querySelector("section[aria-labelledby=preview-title] > div");
    expect(preview.headings).toContain("Exactly this is visible");
    expect(flatText(frame)).toBe(page.main);
    expect(flatText(frame).length).toBeGreaterThan(500);
  });

  it("is what stands when it is opened, and says so where there is nothing yet", async () => {
    const person = await loggedIn(server);
    const link = await makeLink(person);
    expect((await openLink(person, link)).page().main.match(/Nothing to show here yet\./g)).toHaveLength(3);
    await addPreference(person.client, { preference: "Stated afterwards" });
    expect((await openLink(person, link)).text).toContain("Stated afterwards");
  });

  it("shows markup in a preference as text", async () => {
    const person = await loggedIn(server, { firstName: "<b>Eve</b>" });
    await addPreference(person.client, { preference: "<script>alert(1)</script>" });
    const answer = await openLink(person, await makeLink(person));
    expect(answer.text).not.toContain("<script>alert");
    expect(answer.page().all("script, main b")).toEqual([]);
    expect(answer.page().text("h1")).toBe("<b>Eve</b>’s twin");
  });
});
