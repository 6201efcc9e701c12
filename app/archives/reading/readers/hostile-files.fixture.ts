import { parse } from "csv-parse/sync";
import type { Format } from "../../format";

/*
 * A format's sample with hostile text injected at every position: each field, cell, attribute, text and line. One file
 * holds all of them, so that a file of any size tries them all.
 */

/** Builds a file that has a hostile text in each of its positions. */
type Holes = { places: number; fill(hostile: string): string };

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value with the text replacing each of its strings and numbers in turn, and once as an extra key. */
function variantsOf(value: Json, hostile: string): Json[] {
  if (Array.isArray(value)) {
    const [first] = value;
    return first === undefined ? [] : variantsOf(first, hostile).map((one) => [one, ...value.slice(1)]);
  }
  if (!isObject(value)) return value === null ? [] : [hostile];
  const within = Object.entries(value).flatMap(([key, part]) =>
    variantsOf(part, hostile).map((one) => ({ ...value, [key]: one })),
  );
  return [...within, { ...value, [hostile]: "x" }];
}

const MOST_ELEMENTS = 3;

/** The document with variants added to its lists, plus a list whose name is the text. */
function withVariants(value: Json, hostile: string): Json {
  if (Array.isArray(value)) {
    return [...value, ...value.slice(0, MOST_ELEMENTS).flatMap((element) => variantsOf(element, hostile))];
  }
  if (!isObject(value)) return value;
  const lists = Object.entries(value).map(([key, part]) => [key, withVariants(part, hostile)]);
  return Object.fromEntries([...lists, [hostile, [1]]]);
}

function jsonHoles(sample: string): Holes {
  const document: Json = JSON.parse(sample);
  const counted = JSON.stringify(withVariants(document, "\u0001")).split("\\u0001").length - 1;
  return { places: counted, fill: (hostile) => JSON.stringify(withVariants(document, hostile)) };
}

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");

function csvHoles(sample: string, isHeader: (cells: readonly string[]) => boolean): Holes {
  const rows: string[][] = parse(sample.replace(/^\ufeff/, ""), {
    relax_column_count: true,
    relax_quotes: true,
  });
  const at = rows.findIndex((cells) => isHeader(cells.map((cell) => cell.trim())));
  const header = rows[at] ?? [];
  const row = header.map((_, index) => rows[at + 1]?.[index] ?? "");
  return {
    places: header.length,
    fill: (hostile) =>
      [header, row, ...row.map((_, place) => row.with(place, hostile))].map(quoted).join("\n"),
  };
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    // XML never allows NUL.
    .replaceAll("\0", " ");

/** Injection points at each match of the pattern's group `here`. */
function holesAt(text: string, places: RegExp, around: (hostile: string) => string): Holes {
  const found = [...text.matchAll(places)].flatMap(({ indices }) => {
    const here = indices?.groups?.here;
    return here ? [here] : [];
  });
  return {
    places: found.length,
    fill: (hostile) =>
      found.map(([from, to]) => text.slice(0, from) + around(hostile) + text.slice(to)).join("\n"),
  };
}

const MOST_UNITS = 6;

/** Injection points in a page's elements, between its head and its tail. */
function markupHoles(sample: string, elements: RegExp, places: RegExp): Holes {
  const found = [...sample.matchAll(elements)];
  const [first, last] = [found[0], found.at(-1)];
  const before = sample.slice(0, first?.index);
  const after = last ? sample.slice(last.index + last[0].length) : "";
  const kinds = new Map(found.map(([element]) => [element.slice(0, 70), element]));
  const units = [...kinds.values()].slice(0, MOST_UNITS).map((unit) => holesAt(unit, places, escaped));
  return {
    places: units.reduce((sum, unit) => sum + unit.places, 0),
    fill: (hostile) => before + units.map(({ fill }) => fill(hostile)).join("\n") + after,
  };
}

/** The injection points of a sample, according to the format's reader. */
export function injectionPoints({ reading }: Format, sample: string): Holes {
  switch (reading.as) {
    case "json":
      return jsonHoles(sample);
    case "csv":
      return csvHoles(sample, reading.isHeader);
    case "xml":
      return markupHoles(sample, /<(?:Record|Workout|WorkoutStatistics) [^>]*\/>/g, /\w="(?<here>[^"]*)"/dg);
    case "html":
      return markupHoles(
        sample,
        /<div class="outer-cell.*?<\/div><\/div>(?=<)/gs,
        /(?:href="|>)(?<here>[^<>"]{2,})/dg,
      );
    case "lines":
      return holesAt(sample, /(?:^|: )(?<here>[^:\n]+)/dgm, (text) => text);
  }
}
