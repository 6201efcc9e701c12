import { describe, expect, it } from "vitest";
import { forCopy, MARK, ROWS_A_LINE, snapshotLineSchema, snapshotRowsSchema } from "./snapshot";
import { snapshotLines } from "./snapshot-lines";

const USER = "019ad3f2-1c58-73a8-a66b-25d35602772e";
const IMPORT = "019ad3f3-0a11-7f00-8000-25d356027aaa";

const TABLES = [
  { table: "User", columns: ["id", "email"], rows: [[USER, `sample-${MARK}@sample.invalid`]] },
  {
    table: "Notification",
    columns: ["id", "userId", "actionUrl", "count"],
    rows: [["019ad3f2-0000-7000-8000-000000000001", USER, `/archives/imports/${IMPORT}`, 3n]],
  },
  {
    table: "ArchiveImport",
    columns: ["id", "userId", "files"],
    rows: [[IMPORT, USER, '[{"name":"019ad3f2"}]']],
  },
];

const read = (lines: Iterable<string>) =>
  [...lines].map((line) =>
    snapshotRowsSchema.parse(JSON.parse(snapshotLineSchema.parse(JSON.parse(line)).rows)),
  );

describe("a snapshot", () => {
  it("gives every id the same beginning, wherever it is quoted, and leaves other text", () => {
    const [user, notification, archive] = read(snapshotLines(TABLES));
    const [id] = user?.[0] ?? [];
    expect(id).toBe(USER.replace("019ad3f2", MARK));
    expect(notification?.[0]).toEqual([
      `${MARK}-0000-7000-8000-000000000001`,
      id,
      `/archives/imports/${IMPORT.replace("019ad3f3", MARK)}`,
      3,
    ]);
    expect(archive?.[0]?.[2]).toBe('[{"name":"019ad3f2"}]');
  });

  it("is a copy once the beginning is another", () => {
    for (const line of snapshotLines(TABLES)) {
      const copy = forCopy(line, "0badcafe");
      expect(copy).not.toContain(MARK);
      expect(copy).toContain("0badcafe");
    }
  });

  it("has lines of a bounded number of rows, and all of them", () => {
    const rows = Array.from({ length: 2 * ROWS_A_LINE + 1 }, (_, at) => [USER, at]);
    const lines = read(snapshotLines([{ table: "Entry", columns: ["userId", "key"], rows }]));
    expect(lines.map((line) => line.length)).toEqual([ROWS_A_LINE, ROWS_A_LINE, 1]);
  });

  it("refuses what cannot be written as JSON", () => {
    const table = { table: "User", columns: ["id"], rows: [[new Uint8Array(1)]] };
    expect(() => [...snapshotLines([table])]).toThrow("cannot be copied");
  });
});
