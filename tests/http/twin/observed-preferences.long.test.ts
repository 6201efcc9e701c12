import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { mornings } from "../../support/archives/made/mornings";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { serve } from "../../support/server/serve";

const server = await serve();

let archives = 0;
async function keep(person: Person, text: string, titles: "all" | [] = "all"): Promise<void> {
  archives += 1;
  const files = { [`Streaming_History_Audio_${archives}.json`]: text };
  const filled = { titles, timeZone: "Atlantic/Reykjavik" };
  await keepWithTitles(server, person, await uploadTexts(server, person, files), filled);
}

type Offer = { id: string; text: string; observed: object };
const offersOf = async ({ client }: Person): Promise<Offer[]> =>
  (await client.get("/api/observed-preferences")).json() as Offer[];
const answer = ({ client }: Person, id: string, said: unknown) =>
  client.sendJson("POST", `/api/observed-preferences/${id}`, { answer: said });

const OBSERVED = {
  source: "spotify",
  kind: "play",
  count: 133,
  of: 200,
  from: "2025-01-02",
  to: "2025-10-08",
};
const SENTENCE = "On weekday mornings you mostly play Nils Frahm (133 of 200 plays, January to October).";

async function listener(name = "Nils Frahm"): Promise<Person> {
  const person = await loggedIn(server);
  await keep(person, mornings(name, 0, 280));
  return person;
}

describe("what the twin noticed", () => {
  it("is offered with its counts, and added with them, once", async () => {
    const person = await listener();
    const [offer, ...others] = await offersOf(person);
    expect(offer).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      text: SENTENCE,
      observed: OBSERVED,
    });
    expect(others).toEqual([]);
    const id = offer?.id ?? "";
    for (const bad of ["maybe", 1, undefined]) expect((await answer(person, id, bad)).status).toBe(400);
    const added = await answer(person, id, "add");
    expect(added.status).toBe(200);
    expect(added.json()).toMatchObject({
      category: "lifestyle",
      stance: "like",
      preference: "I like to listen to Nils Frahm on weekday mornings.",
      sourceData: { observed: OBSERVED },
    });
    expect((await answer(person, id, "add")).status).toBe(404);
    expect(await offersOf(person)).toEqual([]);
    expect(await server.database.count("Preference", `"userId" = $1`, [person.id])).toBe(1);
    const page = (await person.client.get("/preferences?category=lifestyle")).page().main;
    expect(page).toContain("From 133 of 200 plays on Spotify, January to October.");
    expect(page).not.toContain("Your twin noticed");
  });

  it("is not offered again after a no, and neither is its creator after 'Do not use this'", async () => {
    const [one, other] = [await listener(), await listener()];
    const [first] = await offersOf(one);
    expect((await answer(one, first?.id ?? "", "no")).status).toBe(204);
    expect((await answer(one, first?.id ?? "", "no")).status).toBe(404);
    const [second] = await offersOf(other);
    expect((await answer(other, second?.id ?? "", "never")).status).toBe(204);
    const later = mornings("Nils Frahm", 0, 420).replaceAll(/T18:/g, "T08:");
    for (const person of [one, other]) await keep(person, later);
    // The "no" was to weekday mornings, not to the artist.
    expect((await offersOf(one)).every(({ text }) => !text.includes("weekday mornings"))).toBe(true);
    expect(JSON.stringify(await offersOf(other))).not.toContain("Nils Frahm");
    const answers = await server.database.query(`SELECT * FROM "ObservedAnswer" WHERE "userId" = $1`, [
      other.id,
    ]);
    expect(answers).toHaveLength(2);
    expect(JSON.stringify(answers)).not.toContain("Frahm");
  });

  it("is nobody else's, and unknown where only counts are kept", async () => {
    const [person, other] = [await listener(), await loggedIn(server)];
    const [offer] = await offersOf(person);
    await keep(other, mornings("Nils Frahm", 0, 280), []);
    expect(await offersOf(other)).toEqual([]);
    expect((await answer(other, offer?.id ?? "", "add")).status).toBe(404);
    expect((await answer(person, "unknown", "no")).status).toBe(404);
    expect(await offersOf(person)).toHaveLength(1);
  });

  it("stays text, whatever the artist's name is", async () => {
    const person = await listener("<b>Bold</b> =1+1");
    const [offer] = await offersOf(person);
    expect(offer?.text).toContain("<b>Bold</b> =1+1");
    const answered = await person.client.get("/preferences");
    expect(answered.text).not.toContain("<b>Bold</b>");
    expect(answered.page().main).toContain("<b>Bold</b> =1+1");
  });
});

describe("on the preferences screen", () => {
  it("each is asked with three buttons, and answered by form", async () => {
    const [person, other] = [await listener(), await listener()];
    const page = (await person.client.get("/preferences")).page();
    expect(page.main).toContain(`${SENTENCE} Add to your preferences?`);
    expect(page.texts("#noticed button")).toEqual(["Add", "Not really", "Do not use this"]);
    const [offer] = await offersOf(person);
    const fields = { intent: "noticed", id: offer?.id ?? "" };
    const added = await person.client.postForm("/preferences", { ...fields, answer: "add" });
    expect(added.headers.get("location")).toMatch(
      /^\/preferences\?category=lifestyle&saved=[\w-]+#reading-[\w-]+-title$/,
    );
    expect((await person.client.postForm("/preferences", { ...fields, answer: "no" })).status).toBe(404);
    const [theirs] = await offersOf(other);
    const no = { intent: "noticed", id: theirs?.id ?? "", answer: "no" };
    const said = (answered: { headers: Headers }) => answered.headers.get("location");
    // Another observation of the same artist takes its place.
    expect(said(await other.client.postForm("/preferences", no))).toBe("/preferences#noticed-title");
    const [last] = await offersOf(other);
    const never = { intent: "noticed", id: last?.id ?? "", answer: "never" };
    expect(said(await other.client.postForm("/preferences", never))).toBe("/preferences#preferences-title");
    expect(await offersOf(other)).toEqual([]);
  });

  it("what is seen stands beside what is stated: it agrees, differs or is silent", async () => {
    const person = await listener();
    const state = (preference: string, stance: string) =>
      person.client.postJson("/api/preferences", {
        category: "lifestyle",
        subcategory: "activities",
        preference,
        stance,
      });
    await state("Nils Frahm while I work", "like");
    await state("Nils Frahm", "avoid");
    await state("Tinariwen", "like");
    const { main } = (await person.client.get("/preferences?category=lifestyle")).page();
    expect(main.split("Stated and seen agree.")).toHaveLength(2);
    expect(main.split("Stated and seen differ.")).toHaveLength(2);
  });

  it("an added one that later data does not show is said once, and marked", async () => {
    const person = await listener();
    const [offer] = await offersOf(person);
    await answer(person, offer?.id ?? "", "add");
    const bell = async () =>
      ((await person.client.get("/api/notifications/unread")).json() as { title: string }[]).filter(
        ({ title }) => title === "No longer seen",
      );
    await keep(person, mornings("Nils Frahm", 0, 300));
    expect(await bell()).toEqual([]);
    await keep(person, mornings("Somebody else", 280, 400));
    expect(await bell()).toHaveLength(1);
    expect(JSON.stringify(await bell())).not.toContain("Frahm");
    const { main } = (await person.client.get("/preferences?category=lifestyle")).page();
    expect(main).toContain("no longer seen");
    await keep(person, mornings("Somebody else", 280, 430));
    expect(await bell()).toHaveLength(1);
  });
});
