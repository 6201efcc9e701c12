import type { FormatSink, TableRow } from "../../format";
import { cell, type Table } from "../csv-tables";
import { shownWords } from "../shown-words";
import { tell } from "./linkedin-telling";

function readConnection(row: TableRow, sink: FormatSink): void {
  const who = cell(row, "URL") || `${cell(row, "First Name")} ${cell(row, "Last Name")}`;
  tell(sink, {
    stream: "connections",
    date: cell(row, "Connected On"),
    key: [who],
    value: "connections",
    example: "A connection",
  });
}

const CONNECTIONS: Table = {
  marks: ["First Name", "Last Name", "Connected On"],
  columns: {
    "First Name": "names of people you know",
    URL: "addresses of other people's profiles",
    "Email Address": "other people's email addresses",
    Company: "where other people work",
    Position: "",
  },
  read: readConnection,
};

const COMPANIES: Table = {
  marks: ["Organization", "Followed On"],
  columns: { Organization: "names of companies that you follow" },
  read: (row, sink) =>
    tell(sink, {
      stream: "follows",
      date: cell(row, "Followed On"),
      key: ["company", cell(row, "Organization")],
      value: "companies",
      example: "A company followed",
    }),
};

const MEMBERS: Table = {
  marks: ["Date", "Status", "FullName"],
  columns: { FullName: "names of people that you follow" },
  read(row, sink) {
    if (cell(row, "Status").toLowerCase() !== "active") {
      sink.drop("people that you follow no longer");
      return;
    }
    tell(sink, {
      stream: "follows",
      date: cell(row, "Date"),
      key: ["person", cell(row, "FullName")],
      value: "people",
      example: "A person followed",
    });
  },
};

/**
 * Whether a row continues the text in the row before it: LinkedIn quotes only texts that contain commas or quotes.
 * Texts are dropped, and so is this.
 */
const isMoreText = (row: TableRow) => row.columns().length === 1;

/** A post's text: LinkedIn quotes each of its lines, then doubles those quotes for the cell. */
const linesOf = (text: string) => text.replaceAll('"\n"', "\n");

const SHARES: Table = {
  marks: ["Date", "ShareLink"],
  columns: {
    ShareLink: "",
    ShareCommentary: "texts of your posts",
    SharedUrl: "addresses that you shared",
    MediaUrl: "pictures and videos that you shared",
    Visibility: "",
  },
  read(row, sink) {
    if (isMoreText(row)) return;
    const words = shownWords(linesOf(cell(row, "ShareCommentary")));
    tell(sink, {
      stream: "posts",
      date: cell(row, "Date"),
      key: ["post", cell(row, "ShareLink")],
      value: "posts",
      example: words ? `Your post “${words}”` : "A post",
    });
  },
};

const COMMENTS: Table = {
  marks: ["Date", "Link", "Message"],
  columns: { Link: "", Message: "texts of your comments" },
  read(row, sink) {
    if (isMoreText(row)) return;
    tell(sink, {
      stream: "posts",
      date: cell(row, "Date"),
      key: ["comment", cell(row, "Link")],
      value: "comments",
      example: "A comment",
    });
  },
};

const REACTIONS: Table = {
  marks: ["Date", "Type", "Link"],
  columns: { Type: "", Link: "" },
  read: (row, sink) =>
    tell(sink, {
      stream: "posts",
      date: cell(row, "Date"),
      key: ["reaction", cell(row, "Link")],
      value: "reactions",
      example: "A reaction",
    }),
};

const APPLICATIONS: Table = {
  marks: ["Application Date", "Company Name", "Job Title"],
  columns: {
    "Contact Email": "email addresses and phone numbers",
    "Contact Phone Number": "",
    "Company Name": "companies and jobs that you applied for",
    "Job Title": "",
    "Job Url": "",
    "Resume Name": "names of résumés",
    "Question And Answers": "answers to employers' questions",
  },
  read: (row, sink) =>
    tell(sink, {
      stream: "job-applications",
      date: cell(row, "Application Date"),
      key: [cell(row, "Job Url") || `${cell(row, "Company Name")} ${cell(row, "Job Title")}`],
      example: "An application",
    }),
};

const WATCHED = "Content Last Watched Date (if viewed)";
const COMPLETED = "Content Completed At (if completed)";

const LEARNING: Table = {
  marks: ["Content Title", "Content Type"],
  columns: {
    "Content Description": "descriptions of lessons",
    [WATCHED]: "",
    [COMPLETED]: "",
    "Content Saved": "",
    "Notes taken on videos (if taken)": "notes that you took",
  },
  read(row, sink) {
    const date = cell(row, WATCHED) || cell(row, COMPLETED);
    if (!date) {
      sink.drop("lessons that you only saved");
      return;
    }
    const title = cell(row, "Content Title");
    tell(sink, { stream: "learning", date, key: [title], example: `“${shownWords(title)}”` });
  },
};

const SEARCHES: Table = {
  marks: ["Time", "Search Query"],
  columns: { "Search Query": "words that you searched for" },
  read: (row, sink) =>
    tell(sink, {
      stream: "searches",
      date: cell(row, "Time"),
      key: [cell(row, "Search Query")],
      example: "A search",
    }),
};

/** The tables of LinkedIn's archive that are read. */
export const LINKEDIN_READ: readonly Table[] = [
  CONNECTIONS,
  COMPANIES,
  MEMBERS,
  SHARES,
  COMMENTS,
  REACTIONS,
  APPLICATIONS,
  LEARNING,
  SEARCHES,
];
