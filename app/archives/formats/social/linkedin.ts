import type { ArchiveStream, Format } from "../../format";
import { headed, readingOf } from "../csv-tables";
import { fileName } from "../file-names";
import { LINKEDIN_DROPPED } from "./linkedin-dropped-tables";
import { LINKEDIN_READ } from "./linkedin-read-tables";

const STREAMS: readonly ArchiveStream[] = [
  {
    name: "connections",
    of: "connections",
    holds: "events",
    signals: ["social-breadth", "activity-by-month"],
  },
  {
    name: "follows",
    of: "companies and people followed",
    holds: "events",
    signals: ["activity-by-month"],
  },
  {
    name: "posts",
    of: "posts, comments and reactions",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  { name: "job-applications", of: "job applications", holds: "events", signals: ["activity-by-month"] },
  {
    name: "learning",
    of: "lessons watched",
    holds: "events",
    signals: ["activity-by-weekday", "activity-by-month"],
  },
  { name: "searches", of: "searches", holds: "events", signals: ["activity-by-weekday", "regularity"] },
];

const TABLES = [...LINKEDIN_READ, ...LINKEDIN_DROPPED];

/** The files of LinkedIn's basic and complete archive, with English columns in every language. */
export const linkedin: Format = {
  name: "linkedin-export",
  platform: "linkedin",
  label: "LinkedIn data export",
  // LinkedIn opened.
  since: "2003-05-05",
  streams: STREAMS,
  recognises({ path, rows }) {
    const table = rows.map((cells) => headed(TABLES, cells)).find(Boolean);
    // Columns that other services share need the file name too.
    return table !== undefined && (table.isNamed === undefined || table.isNamed.test(fileName(path)));
  },
  reading: readingOf(TABLES),
};
