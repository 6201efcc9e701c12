import { STATED } from "../twin/preferring";

const MIB = 1024 * 1024;
const HEAD = '{"format":"digital-twin-export","version":1,"preferences":[';

/** A generated export: the number of preferences, their length, and the instant of each by its index. */
export type Shape = { rows: number; characters: number; instant: (index: number) => number };

/** An export of preferences that all differ, at most 64 MiB. */
export function largeExport({ rows, characters, instant }: Shape): {
  file: Buffer<ArrayBuffer>;
  rows: number;
} {
  const parts: string[] = [];
  for (let size = HEAD.length; parts.length < rows; ) {
    const index = parts.length;
    const at = new Date(instant(index)).toISOString();
    const row = JSON.stringify({
      id: `row-${index}`,
      ...STATED,
      preference: `Stated ${index} `.padEnd(characters, "abcdefghij ").trim(),
      sourceData: {},
      revision: 1,
      createdAt: at,
      updatedAt: at,
    });
    size += row.length + 1;
    if (size + 2 > 64 * MIB) break;
    parts.push(row);
  }
  return { file: Buffer.from(`${HEAD}${parts.join()}]}`), rows: parts.length };
}

const AT = Date.parse("2026-01-02T03:04:05.006Z");
export const oneInstant = () => AT;
export const manyInstants = (index: number) => AT + index * 1_000;
