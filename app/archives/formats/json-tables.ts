import type { FileHead, FileReading, TableRow } from "../format";
import { rowReader, type Table } from "./csv-tables";
import { type Fields, hasFields } from "./json-fields";

/** A name regardless of spelling: `Order ID`, `orderId` and `order_id` are the same. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

function inWords(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** An object as a row, with its fields as cells. */
class FieldsRow implements TableRow {
  readonly #fields: Fields;
  /** The file's field names, by column. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(fields: Fields, names: ReadonlyMap<string, string>) {
    this.#fields = fields;
    this.#names = names;
  }

  at(column: string): string | undefined {
    const name = this.#names.get(bare(column));
    return name !== undefined && Object.hasOwn(this.#fields, name) ? inWords(this.#fields[name]) : undefined;
  }

  columns(): readonly string[] {
    return Object.keys(this.#fields);
  }
}

/** Whether a JSON file has, as fields, the columns by which a table is recognised. */
export function hasTableFields({ marks }: Pick<Table, "marks">, { keys }: Pick<FileHead, "keys">): boolean {
  const names = new Set(keys.map(bare));
  return marks.every((mark) => names.has(bare(mark)));
}

/** More fields than any export's object has. */
const NAMES_MOST = 1_000;

/** Reads a table that a platform writes as JSON: a list of objects, with its columns as fields. */
export function jsonReadingOf(table: Table): FileReading {
  const columns = new Set([...table.marks, ...Object.keys(table.columns)].map(bare));
  return {
    as: "json",
    // A single-element list may be written without brackets.
    isEntry: (path, head) => path.length === 0 && columns.has(bare(head.keys[0] ?? "")),
    begin(sink) {
      const names = new Map<string, string>();
      const read = rowReader(table, sink);
      const note = (name: string) => {
        if (names.has(bare(name)) || names.size >= NAMES_MOST) return;
        names.set(bare(name), name);
        if (!columns.has(bare(name)) && !table.isRest) sink.unknown(name);
      };
      return {
        take(_path, element) {
          if (!hasFields(element)) {
            sink.drop("other entries");
            return;
          }
          const row = new FieldsRow(element, names);
          row.columns().forEach(note);
          read(row);
        },
      };
    },
  };
}
