import { expect, it } from "vitest";
import { CONTENTS } from "./contents";
import { LIST_NAMES } from "./lists.server";

it("the export page names what each list holds, once", () => {
  expect(CONTENTS.flatMap(({ lists }) => lists).toSorted()).toEqual(LIST_NAMES.toSorted());
});
