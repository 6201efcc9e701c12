import { describe, expect, it } from "vitest";
import { processorMs } from "~/ground/processor-time.fixture";
import { isMadeOfOwnNames } from "./own-names";

const ADA = {
  firstName: "Ada",
  lastName: "O'Byron",
  username: "ada.b1815",
  email: "ada-x7@lovelace.example",
};

describe("made of the user's own names", () => {
  it.each([
    "adabyron",
    "AdaByron",
    "byron.ada",
    "Byron1815!",
    "ada10121815",
    "4d4byr0n",
    "@da123",
    "adaada",
    "!!!ada!!!",
    "ADA-X7",
    "ada-x7@lovelace.example",
    "lovelace",
    "l0ve1ace1",
    "ada.b1815",
    "1815ada",
    "Ａｄａ１２３",
    "$ada$$$",
  ])("is %s", (password) => expect(isMadeOfOwnNames(password, ADA)).toBe(true));

  it.each([
    "correct horse battery staple",
    "ada likes purple tractors",
    "byronic",
    "adamant",
    "canada",
    "ada 4829 1173 9920",
    "123456",
    "      ",
    "!!!!!!!!",
    "xyzada",
    "my ada",
  ])("is not %s", (password) => expect(isMadeOfOwnNames(password, ADA)).toBe(false));

  it("is not a passphrase that contains a short name", () => {
    const ann = { firstName: "Ann", lastName: "Li", username: "ann", email: "ann@example.org" };
    expect(isMadeOfOwnNames("an annual plan for the annex", ann)).toBe(false);
    expect(isMadeOfOwnNames("annli88", ann)).toBe(true);
    expect(isMadeOfOwnNames("example", ann)).toBe(true);
  });

  it("works in other scripts too", () => {
    const greek = { firstName: "Ελένη", lastName: "李小龍", username: "eleni", email: "e@example.org" };
    expect(isMadeOfOwnNames("ΕΛΈΝΗ2001", greek)).toBe(true);
    expect(isMadeOfOwnNames("李小龍李小龍", greek)).toBe(true);
    expect(isMadeOfOwnNames("合言葉は秘密です", greek)).toBe(false);
  });

  it("is fast, however long the password and the names are", () => {
    const long = { firstName: "a".repeat(100), lastName: "aa", username: "a".repeat(50), email: "a@a.aa" };
    const passwords = [`${"a".repeat(511)}b`, "4".repeat(512)];
    const compare = () => passwords.map((password) => isMadeOfOwnNames(password, long));
    expect(processorMs(compare)).toBeLessThan(500);
  });
});
