import { z } from "zod";
import { FORMAT, isMajorVersion, LAST_MINOR, VERSION } from "~/exports/format/version";
import { countValues } from "./count-values";
import { isForArchives } from "./for-archives";
import { damaged, EXPORT_AGAIN, FOR_ARCHIVES, type Problem } from "./problem";
import { type ImportedTwin, readEntries } from "./read-entries.server";

/** The restorable file and its number of skipped entries, or what is wrong with it. */
export type ReadFile = { file: ImportedTwin; leftOut: number; problem?: undefined } | Problem;

const envelopeSchema = z.looseObject({
  format: z.literal(FORMAT),
  version: z.unknown(),
  minorVersion: z.unknown().optional(),
});
type Envelope = z.infer<typeof envelopeSchema>;

/** A major version, optionally followed by the minor: additions are read as far as they are known. */
const VERSION_FORM = /^(\d{1,4})(\.\d{1,4})?$/;

/** More values than any account's export, which has some hundred thousand; parsed, they take a few hundred MiB. */
const VALUES_MAX = 3_000_000;

function otherVersion(major: number): Problem {
  const what = `This export is of another version than ${VERSION}, which this server reads`;
  return Number.isNaN(major)
    ? damaged({ path: ["version"], message: "no version that there ever was" })
    : {
        problem: `${what}: a newer server wrote it. Nothing was imported. Bring this server up to date, or export again from a server of its own version.`,
      };
}

/** The minor version, from its own field or after the point. */
function minorVersionOf({ version, minorVersion }: Envelope): number {
  const behindPoint = Number(String(version).split(".")[1] ?? 0);
  return Math.max(behindPoint, Number(minorVersion ?? 0));
}

/**
 * Reads and checks a whole file before any of it is used. Takes seconds for the largest, so not for the server's own
 * process.
 *
 * @param now entries dated after tomorrow count as damage, since they would remain the newest forever
 */
export function readImport(bytes: Uint8Array, now: Date): ReadFile {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    if (isForArchives(bytes)) return { problem: FOR_ARCHIVES };
    return { problem: "This is a workbook. Choose the JSON export, whose name ends in .json." };
  }
  if (countValues(bytes, VALUES_MAX) > VALUES_MAX) {
    return { problem: "This file holds more entries than any account keeps. Nothing was imported." };
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    if (isForArchives(bytes)) return { problem: FOR_ARCHIVES };
    return {
      problem: `This file is damaged or no export: it cannot be read as JSON to its end. ${EXPORT_AGAIN}`,
    };
  }
  const envelope = envelopeSchema.safeParse(value);
  if (!envelope.success) {
    if (isForArchives(bytes)) return { problem: FOR_ARCHIVES };
    return { problem: "This file is not an export of a Digital Twin. Choose one that is." };
  }
  const major = Number(VERSION_FORM.exec(String(envelope.data.version))?.[1] ?? Number.NaN);
  if (!isMajorVersion(major)) return otherVersion(major);
  const isNewer = minorVersionOf(envelope.data) > LAST_MINOR[major];
  return readEntries(envelope.data, { version: major, now, isNewer });
}
