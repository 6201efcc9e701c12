import { SECTIONS } from "~/personality/assessment/items";
import { openSession } from "../accounts/person";
import { Client } from "../http/client";
import { serve } from "../server/serve";
import { ASSESSMENT, chosenBy, sectionFields } from "./assessing";

export const DISAGREEING = chosenBy((item) => (item.reverseKeyed ? 4 : 2));
/** The preselected answers of a section that was only opened. */
export const NEUTRAL = chosenBy(() => 3);

/** One server for a test file, with what it stores of a user's assessments. */
export async function serveAssessments() {
  const server = await serve();
  const profiles = (userId: string) =>
    server.database.query(
      `SELECT * FROM "PersonalityProfile" WHERE "userId" = $1 ORDER BY "completedAt", "id"`,
      [userId],
    );
  const draftRows = (userId: string) =>
    server.database.count("AssessmentDraftSection", `"userId" = $1`, [userId]);

  /** Another device of the same person. */
  async function otherDevice(userId: string): Promise<Client> {
    const client = new Client(server.origin);
    client.setCookie("twin_session", await openSession(server, userId));
    return client;
  }
  return { server, profiles, draftRows, otherDevice };
}

/** The section on the screen and its selected answers. */
export async function screen(client: Client, section?: number) {
  const page = (await client.get(section ? `${ASSESSMENT}?section=${section}` : ASSESSMENT)).page();
  const shown = SECTIONS.find(({ title }) => page.headings.includes(title));
  const chosen = Object.fromEntries((shown?.items ?? []).map(({ name }) => [name, page.value(name)]));
  return { page, shown: shown ? SECTIONS.indexOf(shown) + 1 : null, chosen };
}

export function pick(section: number, chosen: Record<string, string>): Record<string, string> {
  const { section: _section, intent: _intent, ...answers } = sectionFields(section, chosen);
  return answers;
}
