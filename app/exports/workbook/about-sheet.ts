import type { ExportHead } from "../format/head";
import { column, type Sheet } from "./sheet";

type Fact = { what: string; text?: string | null; instant?: string | null };

/** The first sheet: whose workbook this is, and how to read it. */
export const ABOUT: Sheet<Fact> = {
  name: "About",
  columns: [
    column.text("What", 24, (fact) => fact.what),
    column.text("Value", 60, (fact) => fact.text ?? null),
    column.instant("Time", (fact) => fact.instant ?? null),
  ],
};

/** The rows of {@link ABOUT}. */
export function aboutRows({
  user,
  account,
  googleIdentity,
  exportedAt,
  format,
  version,
}: ExportHead): Fact[] {
  return [
    { what: "What this is", text: "Everything that Digital Twin holds on you, except secrets." },
    { what: "Made", instant: exportedAt },
    { what: "Times", text: "All times are in UTC." },
    { what: "Answers", text: "1 is Strongly Disagree, 5 is Strongly Agree." },
    { what: "Format", text: `${format}, version ${version}` },
    { what: "First name", text: user.firstName },
    { what: "Last name", text: user.lastName },
    { what: "Username", text: user.username },
    { what: "Email", text: user.email },
    { what: "Picture", text: user.avatarUrl },
    { what: "Account made", instant: user.createdAt },
    { what: "Setup completed", instant: user.setupCompletedAt },
    { what: "Time zone", text: account.timeZone },
    { what: "Email confirmed", instant: account.emailProvenAt },
    { what: "Protection switched on", instant: account.protectedSince },
    { what: "Weekly email asked for", instant: account.weeklyEmailSince },
    { what: "Months that titles are kept", text: account.titlesKeptMonths?.toString() },
    { what: "Check-ins switched off", instant: account.checkInsOffSince },
    { what: "Google account", text: googleIdentity?.email, instant: googleIdentity?.linkedAt },
    { what: "Google account blocked", instant: googleIdentity?.blockedAt },
    { what: "Account id", text: user.id },
  ];
}
