import { expect, it } from "vitest";
import { isOnlyAddress, namedBy, parameterOf, withoutVerb } from "./activity-titles";

it.each([
  ["Watched How tides work", "How tides work"],
  ["Watched\u00a0 How tides work", "How tides work"],
  ["Gezeiten angesehen", "Gezeiten"],
  ["Angesehen: Gezeiten", "Gezeiten"],
  ["Vous avez regardé Les marées", "Les marées"],
  ["Has visto Las mareas", "Las mareas"],
  ["Hai guardato Le maree", "Le maree"],
  ["Você assistiu As marés", "As marés"],
  ["Viu As marés", "As marés"],
  ["Getijden bekeken", "Getijden"],
  ["Gekeken naar Getijden", "Getijden"],
  ["Obejrzano: Pływy", "Obejrzano: Pływy"],
  ["Watchedly", "Watchedly"],
  ["Watched", ""],
  ["angesehen", ""],
  ["hochangesehen", "hochangesehen"],
  ["", ""],
])("what was watched is, of %j, %j", (title, name) => {
  expect(withoutVerb(title)).toBe(name);
});

it.each([
  ["Watched", "Tides", "Tides"],
  ["Obejrzano:", "Pływy", "Pływy"],
  ["Gezeiten", "angesehen", "Gezeiten"],
  ["Getijden", "bekeken", "Getijden"],
  ["潮汐", "を視聴しました", "潮汐"],
])("of %j and %j, %j is the name", (first, second, name) => {
  expect(namedBy(first, second)).toBe(name);
});

it.each([
  ["https://youtu.be/x", true],
  ["HTTP://a", true],
  ["Tides https://youtu.be/x", false],
  ["https://youtu.be/x by the sea", false],
])("whether %j is only an address: %s", (title, isIt) => {
  expect(isOnlyAddress(title)).toBe(isIt);
});

it.each([
  ["/search?q=low+water&q=x", "low water"],
  ["/search?hl=en&q=%E6%BD%AE", "潮"],
  ["/search?q=%", "%"],
  ["/search?q=%FF", "\ufffd"],
  ["/search?q=", ""],
  ["/search?Q=x", ""],
  ["/search&q=x", ""],
  ["", ""],
])("the words in %j are %j", (path, words) => {
  expect(parameterOf(path, "q")).toBe(words);
});
