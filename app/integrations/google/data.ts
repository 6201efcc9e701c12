import { z } from "zod";
import { grouped } from "~/web/ui/text/counted";
import { storageInWords, usedPercent } from "./sizes";

const text = z.string().nullish();
const list = z.array(z.unknown()).nullish();

/** The part of Google's data that the panel shows. Sections not granted are absent. */
const schema = z.object({
  profile: z
    .object({ id: text, name: text, email: text, verified_email: z.boolean().nullish() })
    .optional()
    .catch(undefined),
  calendar: z.object({ calendars: list, events: list }).optional().catch(undefined),
  drive: z
    .object({ files: list, usage: z.object({ usage: text, limit: text }).nullish() })
    .optional()
    .catch(undefined),
});
type GoogleData = z.infer<typeof schema>;

/** How many characters of Google's account id are shown. */
const ID_SHOWN = 12;

const shortened = (id: string) => (id.length > ID_SHOWN ? `${id.slice(0, ID_SHOWN)}…` : id);

/** A number sent as text, as Google does for byte counts. */
const figure = (digits: string | null | undefined) =>
  digits && /^\d+$/.test(digits) ? Number(digits) : null;

type Fact = [term: string, value: string | null | undefined];

function profileFacts({
  id,
  name,
  email,
  verified_email: isVerified,
}: NonNullable<GoogleData["profile"]>): Fact[] {
  return [
    ["ID", id && shortened(id)],
    ["Name", name],
    ["Email", email],
    ["Email verified", isVerified == null ? null : isVerified ? "Yes" : "No"],
  ];
}

const length = (entries: unknown[] | null | undefined) => entries && grouped(entries.length);

function driveFacts({ files, usage }: NonNullable<GoogleData["drive"]>): Fact[] {
  const [used, limit] = [figure(usage?.usage), figure(usage?.limit)];
  const storage = [used, limit].flatMap((bytes) => (bytes === null ? [] : [storageInWords(bytes)]));
  return [
    ["Files", length(files)],
    ["Storage used", used === null ? null : storage.join(" of ")],
    ["Usage", used === null ? null : usedPercent(used, limit)],
  ];
}

/** A section of the panel with its facts. */
export type PanelPart = { title: string; facts: [term: string, value: string][] };

/** The panel's sections in order; empty without data. */
export function googleParts(data: Record<string, unknown>): PanelPart[] {
  const { profile, calendar, drive } = schema.parse(data);
  const parts: [string, Fact[]][] = [
    ["Profile", profile ? profileFacts(profile) : []],
    [
      "Calendar",
      [
        ["Calendars", length(calendar?.calendars)],
        ["Events", length(calendar?.events)],
      ],
    ],
    ["Drive", drive ? driveFacts(drive) : []],
  ];
  return parts
    .map(([title, facts]) => ({
      title,
      facts: facts.flatMap(([term, value]): PanelPart["facts"] => (value ? [[term, value]] : [])),
    }))
    .filter(({ facts }) => facts.length > 0);
}
