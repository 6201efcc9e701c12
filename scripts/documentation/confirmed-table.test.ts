import { expect, test } from "vitest";
import { ownWords } from "./confirmed-table";

test("x", () => {
  const t = Date.now();
  console.log(ownWords(300), Date.now() - t);
});
