import { beforeAll, describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { addPreference, formValues } from "../../support/twin/preferring";
import { makeLink, openLink } from "../../support/twin/sharing";

const server = await serve();

/** Characters that take six bytes each on a page. */
const LONG = `<"${"'".repeat(49_990)}`;
const KB = 1_000;
let person: Person;

beforeAll(async () => {
  person = await loggedIn(server);
  for (let number = 0; number < 55; number++) await addPreference(person.client, { preference: LONG });
});

const weight = (text: string) => Buffer.byteLength(text);

describe("of fifty-five preferences of 49,992 characters", () => {
  it("the shared page shows beginnings, says how much is left out, and weighs at most 200 kB", async () => {
    const answer = await openLink(person, await makeLink(person));
    const page = answer.page();
    expect(weight(answer.text)).toBeLessThan(200 * KB);
    expect(page.main).toContain(`<"${"'".repeat(298)}…and 49,692 more characters`);
    expect(page.main).not.toContain("'".repeat(299));
  });

  it("the preview of the shared page is exactly that", async () => {
    const page = (await person.client.get("/share?part=preferences&preview=yes")).page();
    expect(page.main).toContain(`<"${"'".repeat(298)}…and 49,692 more characters`);
  });

  it.each([
    ["/preferences", 600],
    ["/preview-twin", 200],
    ["/profile", 200],
    ["/", 200],
  ])("%s weighs at most %i kB", async (path, most) => {
    expect(weight((await person.client.get(path)).text)).toBeLessThan(most * KB);
  });

  it("the list shows beginnings, and the form the whole", async () => {
    const list = (await person.client.get("/preferences")).page();
    expect(list.main).toContain("…and 49,492 more characters");
    const id = /edit=([\w-]+)/.exec(list.document.documentElement.outerHTML)?.[1];
    const form = (await person.client.get(`/preferences?edit=${id}`)).page();
    expect(formValues(form).preference).toBe(LONG);
  });

  it("deleting one asks with its beginning", async () => {
    const list = (await person.client.get("/preferences")).text;
    const id = /delete=([\w-]+)/.exec(list)?.[1];
    const page = (await person.client.get(`/preferences?delete=${id}`)).page();
    expect(page.text("#delete-preference")).toContain("…and 49,492 more characters");
  });
});

it("a text that fits is shown whole, without a count", async () => {
  const { client } = await loggedIn(server);
  const text = `${"茶".repeat(299)}🍵`;
  await addPreference(client, { preference: text });
  const answer = await openLink({ client }, await makeLink({ client }, ["preferences"]));
  expect(answer.page().main).toContain(text);
  expect(answer.page().main).not.toContain("more character");
});
