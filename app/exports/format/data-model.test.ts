import { describe, expect, it } from "vitest";
import { dataModel, ownedModels } from "../../../tests/support/database/data-model";
import { LIST_NAMES, LISTS } from "../lists.server";
import { headSchema } from "./head";
import { ACCOUNT, NOT_LISTED } from "./left-out";
import type { List } from "./list";

const models = dataModel();
const owned = ownedModels();
const lists = LIST_NAMES.map((name) => ({
  name,
  list: LISTS[name] as unknown as List<Record<string, unknown>>,
}));
const columnsOf = (table: string) => models.find(({ name }) => name === table)?.columns.toSorted();
/** The columns that a list reads. */
const readBy = ({ columns }: List<Record<string, unknown>>) =>
  Object.entries(columns).map(([field, given]) => (typeof given === "function" ? field : given.column));

describe("every model of the data model has a decision", () => {
  it("whether a list exports it, or why not", () => {
    const decided = [...lists.map(({ list }) => list.table), ...Object.keys(NOT_LISTED)];
    expect(decided.toSorted()).toEqual(models.map(({ name }) => name).toSorted());
  });

  it("whose it is: user data is never marked as nobody's", () => {
    const nobodys = Object.keys(NOT_LISTED).filter((name) => NOT_LISTED[name]?.as === "nobody's");
    const persons = ["User", ...owned.map(({ name }) => name)];
    expect([...persons, ...nobodys].toSorted()).toEqual(models.map(({ name }) => name).toSorted());
  });

  it("that it is deleted with its owner", () => {
    for (const { name, columns, references } of owned) {
      const owner = references.find(({ model }) => model === "User");
      expect([name, owner?.column, columns.includes("userId")]).toEqual([name, "userId", true]);
      // Some rows outlive another row of their user, such as a forecast its decision, but none outlives the user.
      expect(owner?.onDelete).toBe("Cascade");
      const others = references.filter(({ onDelete }) => onDelete !== "Cascade");
      expect(others.map(({ column, onDelete }) => [name, column, onDelete])).toEqual(
        name === "Forecast" ? [["Forecast", "decisionId", "SetNull"]] : [],
      );
    }
  });
});

describe("every column has a decision whether it is exported, or why not:", () => {
  it.each(lists)("$name", ({ list }) => {
    const decided = new Set(["userId", ...readBy(list), ...Object.keys(list.leftOut)]);
    expect([...decided].toSorted()).toEqual(columnsOf(list.table));
    expect(readBy(list).filter((column) => column in list.leftOut)).toEqual([]);
  });

  it.each(["User", "GoogleIdentity"] as const)("%s", (table) => {
    const { exported, leftOut } = ACCOUNT[table];
    const owner = table === "User" ? [] : ["userId"];
    expect([...owner, ...exported, ...Object.keys(leftOut)].toSorted()).toEqual(columnsOf(table));
  });

  it("and the account is written with exactly those", () => {
    const { user, account } = headSchema.shape;
    // It is made of a column that is left out.
    const { isSample: _, ...columns } = user.shape;
    expect([...Object.keys(columns), ...Object.keys(account.shape)]).toEqual(ACCOUNT.User.exported);
  });
});

describe("columns that a restore writes exist in the table", () => {
  it.each(lists)("$name", ({ list: { table, imported } }) => {
    if (typeof imported === "string") return expect(imported).toMatch(/^[A-Z].+\.$/);
    const written = Object.keys(imported.columns);
    expect(columnsOf(table)).toEqual(expect.arrayContaining([...written, imported.key]));
    expect(written).not.toContain("userId");
  });
});

it("each list has a sheet with a unique, valid name", () => {
  const names = lists.map(({ list }) => list.sheet.name);
  expect(new Set([...names, "About", "Twin"]).size).toBe(names.length + 2);
  expect(names.filter((name) => name.length > 28)).toEqual([]);
});
