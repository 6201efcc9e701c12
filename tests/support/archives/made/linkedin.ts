import { drawn, evenings, lastDays } from "./days";
import { type HandedOver, zipped } from "./zipped";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `12 Mar 2026` */
const inWords = (date: string) =>
  `${date.slice(8)} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

const NOTES = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed their connections to see or download their email address."

`;

/** 240 connections over two years, most on weekdays. */
function connections(): string {
  const days = lastDays(730).filter(({ index, weekday }) => weekday <= 5 && drawn(index) < 0.46);
  const rows = days.map(
    ({ date }, nth) =>
      `Name${nth},"Of Number ${nth}, MSc",https://www.linkedin.com/in/somebody-${nth},,Company ${nth % 40},Analyst,${inWords(date)}`,
  );
  return `${NOTES}First Name,Last Name,URL,Email Address,Company,Position,Connected On\n${rows.join("\n")}\n`;
}

function reactions(): string {
  const rows = evenings(180).map(
    ({ day, time, nth }) =>
      `${day.date} ${time},LIKE,https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A${7_000_000 + nth}`,
  );
  return `Date,Type,Link\n${rows.join("\n")}\n`;
}

function messages(): string {
  const rows = evenings(60).map(
    ({ day, time, nth }) =>
      `2-conversation${nth % 9},,Somebody Else,https://www.linkedin.com/in/somebody-${nth % 9},Ada Berg,https://www.linkedin.com/in/ada-berg,${day.date} ${time} UTC,,"A secret, number ${nth}",INBOX,`,
  );
  return `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,ATTACHMENTS\n${rows.join("\n")}\n`;
}

/** A complete LinkedIn export: reactions on weekday evenings of half a year, connections of two years. */
export function linkedinArchive(): Promise<HandedOver> {
  return zipped("Complete_LinkedInDataExport_11-01-2026.zip", {
    "Connections.csv": connections(),
    "Reactions.csv": reactions(),
    "messages.csv": messages(),
    "Profile.csv":
      'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\nAda,Berg,,"Storgatan 1, Malmö",Jan 3,Lead Analyst,"Two lines\nof summary",Energy,21142,Malmö,,,\n',
    "Skills.csv": "Name\nData Analysis\nSwedish\n",
    "Jobs/Job Applications.csv":
      'Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers\n"10/12/26, 9:05 PM",ada@berg.example,+46 70 123 45 67,Havsvind AB,Head of Analysis,https://www.linkedin.com/jobs/view/4000001,CV.pdf,\n',
    "Rich_Media.csv": "Date/Time,Media Description,Media Link\n",
    "Articles/Articles/a-draft.html": "<html><body>A draft</body></html>",
  });
}
