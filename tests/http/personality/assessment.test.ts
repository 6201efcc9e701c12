import { describe, expect, it } from "vitest";
import { ANSWER_LABELS, SECTIONS } from "~/personality/assessment/items";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import {
  AGREEING,
  ASSESSMENT,
  postSection,
  sectionFields,
  takeAssessment,
} from "../../support/twin/assessing";
import { DISAGREEING, NEUTRAL, pick, screen, serveAssessments } from "../../support/twin/assessment-screen";

const { server, profiles, draftRows, otherDevice } = await serveAssessments();

describe("a section", () => {
  it.each([1, 2, 3, 4, 5])(
    "%s of 5 shows its six statements, each a group of five with Neutral chosen",
    async (number) => {
      const { client } = await loggedIn(server);
      for (let before = 1; before < number; before += 1) await postSection(client, before, AGREEING);
      const { page } = await screen(client, number);
      const section = SECTIONS[number - 1];
      expect(page.main).toContain(`${number} of 5 sections`);
      const progress = page.document.querySelector("main progress");
      expect([progress?.getAttribute("value"), progress?.getAttribute("max")]).toEqual([String(number), "5"]);
      expect(page.headings).toContain(section?.title);
      expect(page.texts("fieldset > legend")).toEqual(section?.items.map(({ text }) => text));
      for (const [index, group] of page.all("main fieldset").entries()) {
        const radios = [...group.querySelectorAll("input[type=radio]")];
        expect(radios.map((radio) => radio.getAttribute("value"))).toEqual(["1", "2", "3", "4", "5"]);
        expect(new Set(radios.map((radio) => radio.getAttribute("name")))).toEqual(
          new Set([section?.items[index]?.name]),
        );
        expect([...group.querySelectorAll("label")].map((label) => label.textContent?.trim())).toEqual([
          ...ANSWER_LABELS,
        ]);
        expect(
          radios.filter((radio) => radio.hasAttribute("checked")).map((radio) => radio.getAttribute("value")),
        ).toEqual(["3"]);
      }
      expect(page.button("Previous")?.hasAttribute("disabled")).toBe(number === 1);
      expect(page.button(number === 5 ? "Complete Assessment" : "Next")).not.toBeNull();
      expect(page.link("International Personality Item Pool")).toBe("https://ipip.ori.org/");
    },
  );

  it("that has not been reached leads to the one that is open", async () => {
    const { client } = await loggedIn(server);
    expect((await client.get(`${ASSESSMENT}?section=4`)).location).toBe(`${ASSESSMENT}?section=1`);
    await postSection(client, 1, AGREEING);
    expect((await client.get(`${ASSESSMENT}?section=5`)).location).toBe(`${ASSESSMENT}?section=2`);
  });

  it.each(["0", "6", "-1", "1.5", "one", "", "999999999999999999999", "1&section=5", "%00"])(
    "that does not exist (%j) is the open one",
    async (section) => {
      const { client } = await loggedIn(server);
      const page = (await client.get(`${ASSESSMENT}?section=${section}`)).page();
      expect(page.main).toContain("1 of 5 sections");
    },
  );
});

describe("posting the sections", () => {
  it("one after the other: each leads to the next, the last to the result", async () => {
    const { client, id } = await loggedIn(server);
    for (const section of [1, 2, 3, 4]) {
      const answer = await postSection(client, section, AGREEING);
      expect([answer.status, answer.location]).toEqual([302, `${ASSESSMENT}?section=${section + 1}`]);
    }
    const answer = await postSection(client, 5, AGREEING);
    expect([answer.status, answer.location]).toEqual([302, ASSESSMENT]);
    const page = (await client.get(ASSESSMENT)).page();
    expect(page.toast[0]).toBe("Assessment Complete!");
    expect(page.main).toContain("Assessment Complete");
    const [row, ...more] = await profiles(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      openness: 80,
      conscientiousness: 80,
      extraversion: 80,
      agreeableness: 80,
      neuroticism: 80,
    });
    const kept = Object.entries(JSON.parse(String(row?.answers))).map(([name, value]) => [
      name,
      String(value),
    ]);
    expect(Object.fromEntries(kept)).toEqual(AGREEING);
    // All five figures are 80; three of them are near the middle of the sample, so they give no insight.
    expect(JSON.parse(String(row?.insights))).toEqual([
      expect.stringContaining("talk easily"),
      expect.stringContaining("feel stress"),
    ]);
    expect(await draftRows(id)).toBe(0);
  });

  it("Neutral throughout is a whole assessment too", async () => {
    const { client, id } = await loggedIn(server);
    await takeAssessment(client, NEUTRAL);
    expect(await profiles(id)).toMatchObject([{ openness: 60, neuroticism: 60 }]);
  });

  it("the draft goes on in another browser, at the first section that is open, with what was chosen", async () => {
    const { client, id } = await loggedIn(server);
    await postSection(client, 1, AGREEING);
    await postSection(client, 2, DISAGREEING);
    const other = await otherDevice(id);
    expect((await screen(other)).shown).toBe(3);
    expect((await screen(other, 1)).chosen).toEqual(pick(1, AGREEING));
    expect((await screen(other, 2)).chosen).toEqual(pick(2, DISAGREEING));
    for (const section of [3, 4, 5]) await postSection(other, section, AGREEING);
    expect((await screen(client)).page.main).toContain("Assessment Complete");
    expect(await profiles(id)).toMatchObject([{ openness: 80, conscientiousness: 40, extraversion: 80 }]);
  });

  it("Previous keeps what was typed, and going on keeps what comes after", async () => {
    const { client } = await loggedIn(server);
    for (const section of [1, 2, 3]) await postSection(client, section, AGREEING);
    const back = await postSection(client, 4, DISAGREEING, "previous");
    expect([back.status, back.location]).toEqual([302, `${ASSESSMENT}?section=3`]);
    expect((await screen(client, 4)).chosen).toEqual(pick(4, DISAGREEING));
    await postSection(client, 3, DISAGREEING, "previous");
    expect((await screen(client, 3)).chosen).toEqual(pick(3, DISAGREEING));
    expect((await screen(client, 4)).chosen).toEqual(pick(4, DISAGREEING));
    expect((await postSection(client, 2, AGREEING)).location).toBe(`${ASSESSMENT}?section=3`);
  });

  it("Previous does not answer for the person: a section that was only opened is the one that is resumed", async () => {
    const { client, id } = await loggedIn(server);
    await postSection(client, 1, AGREEING);
    const back = await postSection(client, 2, NEUTRAL, "previous");
    expect([back.status, back.location]).toEqual([302, `${ASSESSMENT}?section=1`]);
    expect((await screen(client)).shown).toBe(2);
    expect((await screen(await otherDevice(id))).shown).toBe(2);
    expect((await client.get(`${ASSESSMENT}?section=3`)).location).toBe(`${ASSESSMENT}?section=2`);
    expect((await postSection(client, 3, AGREEING)).location).toBe(`${ASSESSMENT}?section=2`);
    expect((await postSection(client, 1, AGREEING)).location).toBe(`${ASSESSMENT}?section=2`);
    for (const section of [2, 3, 4, 5]) await postSection(client, section, DISAGREEING);
    expect(await profiles(id)).toMatchObject([{ openness: 80, conscientiousness: 40, neuroticism: 40 }]);
  });

  it("Previous on a section that is answered leaves it answered, with what is chosen now", async () => {
    const { client } = await loggedIn(server);
    for (const section of [1, 2, 3]) await postSection(client, section, AGREEING);
    await postSection(client, 2, DISAGREEING, "previous");
    const resumed = await screen(client);
    expect(resumed.shown).toBe(4);
    expect((await screen(client, 2)).chosen).toEqual(pick(2, DISAGREEING));
  });

  it("Complete Assessment refuses while a section is not answered, and leads there", async () => {
    const { client, id } = await loggedIn(server);
    for (const section of [1, 2, 3]) await postSection(client, section, AGREEING);
    await postSection(client, 4, NEUTRAL, "previous");
    const answer = await postSection(client, 5, AGREEING);
    expect([answer.status, answer.location]).toEqual([302, `${ASSESSMENT}?section=4`]);
    expect(await profiles(id)).toEqual([]);
    const page = (await client.get(answer.location ?? "")).page();
    expect(page.main).toContain("4 of 5 sections");
    expect(page.toast).toEqual([]);
  });

  it("a retake that was only looked at is gone on with where it was left", async () => {
    const { client } = await loggedIn(server);
    await takeAssessment(client, AGREEING);
    await postSection(client, 1, AGREEING);
    await postSection(client, 2, NEUTRAL, "previous");
    expect((await screen(client)).page.main).toContain("Go on with your retake (section 2 of 5)");
  });

  it("Previous on one device and Next on another, at once, leave the section answered", async () => {
    const { client, id } = await loggedIn(server);
    const other = await otherDevice(id);
    await postSection(client, 1, AGREEING);
    await Promise.all([postSection(client, 2, NEUTRAL, "previous"), postSection(other, 2, AGREEING)]);
    expect((await screen(client)).shown).toBe(3);
  });

  it("Previous on the last section keeps it without finishing", async () => {
    const { client, id } = await loggedIn(server);
    for (const section of [1, 2, 3, 4]) await postSection(client, section, AGREEING);
    expect((await postSection(client, 5, AGREEING, "previous")).location).toBe(`${ASSESSMENT}?section=4`);
    expect(await profiles(id)).toEqual([]);
    expect((await screen(client)).shown).toBe(5);
    await postSection(client, 5, DISAGREEING);
    expect(await profiles(id)).toMatchObject([{ agreeableness: 80, neuroticism: 40 }]);
  });

  it("ahead of the others keeps nothing and leads to the open one", async () => {
    const { client, id } = await loggedIn(server);
    for (const section of [2, 5]) {
      const answer = await postSection(client, section, AGREEING);
      expect([answer.status, answer.location]).toEqual([302, `${ASSESSMENT}?section=1`]);
    }
    expect(await draftRows(id)).toBe(0);
    expect(await profiles(id)).toEqual([]);
  });

  it("fields that are not the caller's to set change nothing", async () => {
    const [mine, other] = [await loggedIn(server), await loggedIn(server)];
    await mine.client.postForm(ASSESSMENT, {
      ...sectionFields(1, AGREEING),
      userId: other.id,
      trait: "neuroticism",
      neuroticism: "100",
      neuroticism_1: "5",
      __proto__: "x",
    });
    expect(await draftRows(mine.id)).toBe(1);
    expect(await draftRows(other.id)).toBe(0);
    expect((await screen(mine.client)).shown).toBe(2);
  });

  it("signed out leads to the login and keeps nothing", async () => {
    const before = await server.database.snapshot();
    const answer = await postSection(new Client(server.origin), 1, AGREEING);
    expect([answer.status, answer.location]).toEqual([302, `/login?next=${encodeURIComponent(ASSESSMENT)}`]);
    expect(await server.database.snapshot()).toEqual(before);
  });
});
