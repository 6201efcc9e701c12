import { expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";

const server = await serve();
const TODAY = new Date().toISOString().slice(0, 10);
const HERE = `check-in-${TODAY}-title`;
const BUTTONS = ["Bad", "Poor", "Fair", "Good", "Very good"];

const dashboard = async ({ client }: Person) => (await client.get("/")).page();
const post = ({ client }: Person, fields: Record<string, string>) =>
  client.postForm("/check-in", { date: TODAY, place: "dashboard", word: "", ...fields });
const stored = async ({ client }: Person) => (await client.get("/api/check-ins")).json();

it("is asked on the dashboard with five buttons, and an answer leads back to its place there", async () => {
  const person = await loggedIn(server);
  const page = await dashboard(person);
  expect(page.text(`#${HERE}`)).toBe("How was today?");
  expect(page.texts("#check-ins .check-in-answers > button").slice(0, 5)).toEqual(BUTTONS);
  const answer = await post(person, { intent: "answer", value: "4", word: "sun" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/#${HERE}`]);
  const after = await dashboard(person);
  expect(after.text(`#${HERE}`)).toBe("Today: Good");
  expect(after.text("#check-ins")).toContain("“sun”");
  expect(await stored(person)).toMatchObject([{ date: TODAY, value: 4, word: "sun" }]);
  await post(person, { intent: "remove" });
  expect((await dashboard(person)).text(`#${HERE}`)).toBe("How was today?");
});

it("says what is wrong with a word that is too long, and keeps it", async () => {
  const person = await loggedIn(server);
  const word = "long ".repeat(20).trim();
  const answer = await post(person, { intent: "answer", value: "2", word });
  expect(answer.status).toBe(400);
  const page = answer.page();
  expect(page.errors).toEqual(["The word can have at most 60 characters"]);
  expect(page.all(`#word-${TODAY}`)[0]?.getAttribute("value")).toBe(word);
  expect(await stored(person)).toEqual([]);
});

it("is not asked of somebody who said that it is not for them, until they switch it on again", async () => {
  const person = await loggedIn(server);
  await post(person, { intent: "answer", value: "3" });
  expect((await dashboard(person)).text("#check-ins")).toContain("Not for me");
  await post(person, { intent: "not-for-me" });
  expect((await dashboard(person)).all("#check-ins")).toHaveLength(0);
  const account = (await person.client.get("/account")).page();
  expect(account.text("#check-ins-asked")).toContain("Ask me again");
  const answer = await post(person, { intent: "ask-again" });
  expect(answer.headers.get("location")).toBe("/account#check-ins-asked-title");
  expect((await dashboard(person)).text(`#${HERE}`)).toBe("Today: Fair");
});

it("stands in the year as a row of its own, also of a year without archives", async () => {
  const person = await loggedIn(server);
  await post(person, { intent: "answer", value: "5", word: "ours alone" });
  const page = (await person.client.get(`/year/${TODAY.slice(0, 4)}`)).page();
  expect(page.text("#check-ins")).toContain("1 day answered, most often Very good.");
  expect(page.all("#check-ins circle")).toHaveLength(1);
});
