import type { CollectedData } from "~/archives/collected-data";
import { RETENTION } from "~/leaving/retention";
import { type LegalRows, LegalTable } from "./LegalDocument";
import type { PrivacySource } from "./privacy-sources";

/** The platforms that data may come from, and which data. */
export function SourcesTable({ sources }: { sources: readonly PrivacySource[] }) {
  return (
    <LegalTable
      id="sources-table"
      caption="Third-party sources, each used only when you connect it or sign in with it"
      columns={["Source", "Collected when you connect it"]}
      rows={sources.map(({ name, collected }) => [name, collected])}
    />
  );
}

/** The data of each platform that is not requested, or is received and dropped. */
export function NotKeptTable({ sources }: { sources: readonly PrivacySource[] }) {
  return (
    <LegalTable
      id="not-kept-table"
      caption="What is not kept of the same sources, and mostly not even asked for"
      columns={["Source", "Not kept"]}
      rows={sources.map(({ name, notKept }) => [name, notKept])}
    />
  );
}

/** What is kept of uploaded archives. Not a table: it would be taller than a screen and scroll within itself. */
export function ArchivesList({ archives }: { archives: readonly CollectedData[] }) {
  return (
    <>
      <p>
        This is counted in archives that you upload. With titles, where you choose that, is kept what the list
        says; nothing else of them is.
      </p>
      <ul id="archives-list">
        {archives.map(({ platform, formats, counted, titles, panel }) => (
          <li key={platform}>
            <strong>{platform}</strong> ({formats}): {counted.join("; ")}.
            {titles.length > 0 && ` With titles: ${titles.join("; ")}.`}
            {panel && ` Its panel shows you, where the files hold them: ${panel}.`}
          </li>
        ))}
      </ul>
    </>
  );
}

const LEGAL_BASES: LegalRows = [
  [
    "Your account, the assessment, your preferences, insights and recommendations",
    "Contract, Article 6(1)(b)",
    "This is the service that you ask for. It cannot be given without this data.",
  ],
  [
    "Data from platforms that you connect, and archives that you upload",
    "Consent, Article 6(1)(a)",
    "You decide about each platform and each archive, and you can take it back.",
  ],
  [
    "Health data, and other sensitive data that an archive may hold",
    "Explicit consent, Article 6(1)(a) with Article 9(2)(a)",
    "Such data needs special protection. It comes in only by your own upload or permission.",
  ],
  [
    "Answering your requests about your rights, and duties such as reporting a breach",
    "Legal obligation, Article 6(1)(c)",
    "The law asks the operator for it.",
  ],
  [
    "Keeping accounts safe: sessions, limits on repeated attempts, security events, error logs",
    "Legitimate interests, Article 6(1)(f)",
    "You and the operator both have an interest in a service that is safe and works.",
  ],
];

/** Purposes of processing, with the article of the GDPR that allows it. */
export function LegalBasesTable() {
  return (
    <LegalTable
      id="legal-bases-table"
      caption="Purposes and their legal bases in the GDPR"
      columns={["Purpose", "Legal basis", "Why"]}
      rows={LEGAL_BASES}
    />
  );
}

const RIGHTS: LegalRows = [
  ["Access", "Article 15", "You may know what is kept about you and get a copy."],
  ["Rectification", "Article 16", "You may have wrong data corrected and incomplete data completed."],
  ["Erasure", "Article 17", "You may have your data deleted. Deleting your account does so at once."],
  [
    "Restriction",
    "Article 18",
    "You may have your data kept but not used, for example while it is disputed whether it is right.",
  ],
  [
    "Notice to recipients",
    "Article 19",
    "Where data was passed on, the recipients are told about a correction, erasure or restriction.",
  ],
  [
    "Portability",
    "Article 20",
    "You may get the data that you gave in a format that other programs can read, and take it elsewhere.",
  ],
  [
    "Objection",
    "Article 21",
    "You may object to what rests on legitimate interests, for reasons of your own situation.",
  ],
  [
    "No purely automated decisions",
    "Article 22",
    "No decision with legal or similar weight may rest on a machine alone. This service makes none.",
  ],
  [
    "Withdraw consent",
    "Article 7(3)",
    "You may take back consent at any time. What was done before remains lawful.",
  ],
  [
    "Complaint",
    "Article 77",
    "You may complain to a data protection authority, where you live, work, or think that the law was broken.",
  ],
];

/** The rights of the data subject: Articles 7, 15 to 22 and 77 of the GDPR. */
export function RightsTable() {
  return (
    <LegalTable
      id="rights-table"
      caption="Your rights under the GDPR"
      columns={["Right", "Article", "What it means"]}
      rows={RIGHTS.map(([right, article, meaning]) => [
        right,
        <span key={right} className="whitespace-nowrap">
          {article}
        </span>,
        meaning,
      ])}
    />
  );
}

/** Maximum retention period of each kind of data. */
export function RetentionTable() {
  return (
    <LegalTable
      id="retention-table"
      caption="The longest that data is kept, when you do not delete it yourself"
      columns={["Data", "Kept for at most"]}
      rows={RETENTION.map(({ data, period: told }) => [data, told])}
    />
  );
}

/** Every cookie that the service sets. */
export function CookiesTable() {
  return (
    <LegalTable
      id="cookies-table"
      caption="Every cookie that this service sets; behind https each name begins with __Host-"
      columns={["Cookie", "What it is for", "How long it stays"]}
      rows={[
        [
          "twin_session",
          "Keeps you logged in.",
          "Until you log out, 30 days at most; it opens nothing any more after 14 days without use.",
        ],
        [
          "twin_device",
          "Lets this browser be known again when you log in to your account here, so that nobody else's wrong passwords can be in your way. It opens nothing.",
          "180 days after you last logged in.",
        ],
        [
          "twin_flash",
          "Carries one short message, such as 'Welcome back!', to the next page.",
          "Until it is shown, a minute at most.",
        ],
        [
          "twin_sign_in",
          "Makes sure that the answer from Google, or from a platform that you connect, belongs to your browser. Set only when you go there.",
          "10 minutes.",
        ],
        [
          "twin_sign_in_link",
          "Remembers, sealed, which Google account waits while you decide about the account here that has its email. Set only when you sign in with Google for the first time and there is such an account.",
          "Until you have decided, 10 minutes at most.",
        ],
        [
          "twin_second_step",
          "Remembers, sealed, that you gave the right password, or came from Google, and that your account asks for a code as well. Set only while you log in to an account with an authenticator app.",
          "Until you give the code, 10 minutes at most.",
        ],
        [
          "twin_after_proof",
          "Remembers, sealed, where you go on once you have confirmed your email by the link in an email. Set only when you are asked for that.",
          "Until you confirm it, a day at most.",
        ],
        [
          "twin_new_address",
          "Remembers, sealed, that you gave the right password of an account that needs another email. Set only when somebody else confirmed its email as theirs.",
          "Until you give another email, 10 minutes at most.",
        ],
      ]}
    />
  );
}
