import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import {
  AGREEING,
  ASSESSMENT,
  postSection,
  sectionFields,
  takeAssessment,
} from "../../support/twin/assessing";
import { DISAGREEING, pick, screen, serveAssessments } from "../../support/twin/assessment-screen";

const { server, profiles, draftRows, otherDevice } = await serveAssessments();

describe("a post that is refused", () => {
  it("keeps every answer, names what is missing with a link to it, and saves nothing", async () => {
    const { client, id } = await loggedIn(server);
    const { openness_3: _left, ...fields } = sectionFields(1, DISAGREEING);
    const answer = await client.postForm(ASSESSMENT, { ...fields, openness_5: "9" });
    const page = answer.page();
    expect(answer.status).toBe(400);
    expect(page.title).toBe("Error: Personality assessment · Digital Twin");
    const messages = [
      "Choose an answer for “I have a vivid imagination.”",
      "Choose an answer for “I am full of ideas.”",
    ];
    expect(page.errors).toEqual(messages);
    for (const link of page.all("main [role=alert] a")) {
      const target = page.document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      expect(target?.getAttribute("type")).toBe("radio");
    }
    expect([page.errorOf("openness_3"), page.errorOf("openness_5")]).toEqual(messages);
    expect(page.main).toContain("1 of 5 sections");
    for (const name of ["openness_1", "openness_2", "openness_4", "openness_6"]) {
      expect(page.value(name)).toBe(DISAGREEING[name]);
    }
    expect(await draftRows(id)).toBe(0);
  });

  it.each([
    "0",
    "6",
    "3.5",
    "abc",
    "",
    " 3",
    "3 ",
    "+3",
    "1e0",
    "٣",
    "3\u0000",
    "-1",
    "99999999999999999999",
  ])("no answer but 1 to 5 counts: %j", async (value) => {
    const { client, id } = await loggedIn(server);
    const answer = await client.postForm(ASSESSMENT, { ...sectionFields(1, AGREEING), openness_2: value });
    expect(answer.status).toBe(400);
    expect(await draftRows(id)).toBe(0);
  });

  it("in the middle: the earlier sections stay, the later one can be mended", async () => {
    const { client, id } = await loggedIn(server);
    await postSection(client, 1, AGREEING);
    const { conscientiousness_6: _left, ...fields } = sectionFields(2, DISAGREEING);
    expect((await client.postForm(ASSESSMENT, fields)).page().main).toContain("2 of 5 sections");
    expect(await draftRows(id)).toBe(1);
    expect((await postSection(client, 2, DISAGREEING)).location).toBe(`${ASSESSMENT}?section=3`);
  });

  it.each(["", "0", "6", "1.5", "x", "1e0", "-1"])(
    "naming no section (%j): 400, a page, nothing saved",
    async (section) => {
      const { client, id } = await loggedIn(server);
      const answer = await client.postForm(ASSESSMENT, { ...sectionFields(1, AGREEING), section });
      expect(answer.status).toBe(400);
      expect(answer.page().main).toContain("This form named no section of the assessment.");
      expect(await draftRows(id)).toBe(0);
    },
  );
});

describe("at the same moment", () => {
  it("pressing the last button many times makes one result", async () => {
    const { client, id } = await loggedIn(server);
    for (const section of [1, 2, 3, 4]) await postSection(client, section, AGREEING);
    const answers = await Promise.all(Array.from({ length: 12 }, () => postSection(client, 5, AGREEING)));
    for (const answer of answers) expect([answer.status, answer.location]).toEqual([302, ASSESSMENT]);
    expect(await profiles(id)).toHaveLength(1);
    expect(await draftRows(id)).toBe(0);
    expect((await screen(client)).page.main).not.toContain("Go on with your retake");
  });

  it("pressing it again later makes no second result either", async () => {
    const { client, id } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    const again = await postSection(client, 5, DISAGREEING);
    expect([again.status, again.location]).toEqual([302, ASSESSMENT]);
    expect(await profiles(id)).toMatchObject([{ neuroticism: 80 }]);
    expect(await draftRows(id)).toBe(0);
  });

  it("two devices that post different sections both find theirs kept", async () => {
    const { client, id } = await loggedIn(server);
    const other = await otherDevice(id);
    for (const section of [1, 2, 3]) await postSection(client, section, AGREEING);
    const answers = await Promise.all([
      postSection(client, 1, DISAGREEING),
      postSection(other, 2, DISAGREEING),
      postSection(client, 3, DISAGREEING),
      postSection(other, 4, DISAGREEING),
    ]);
    for (const answer of answers) expect(answer.status).toBe(302);
    for (const section of [1, 2, 3, 4]) {
      expect((await screen(client, section)).chosen).toEqual(pick(section, DISAGREEING));
    }
  });
});

it("a draft is nobody else's", async () => {
  const [mine, other] = [await loggedIn(server), await loggedIn(server)];
  await postSection(mine.client, 1, AGREEING);
  expect((await screen(other.client)).shown).toBe(1);
  await takeAssessment(other.client, DISAGREEING);
  expect((await screen(mine.client)).shown).toBe(2);
  expect(await draftRows(mine.id)).toBe(1);
});
