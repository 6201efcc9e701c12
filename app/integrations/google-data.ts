import { z } from "zod";
import { grouped } from "~/ui/counted";
import { sizeInWords, usedPercent } from "./sizes";

/** What of Google's data the panel shows. A part that the person did not allow is not there. */
const schema = z.object({
  profile: z
    .object({
      id: z.string().optional(),
      name: z.string().optional(),
      email: z.string().optional(),
      verified_email: z.boolean().optional(),
    })
    .optional()
    .catch(undefined),
  calendar: z.object({ calendars: z.number(), events: z.number() }).optional().catch(undefined),
  drive: z
    .object({ files: z.number(), usage: z.object({ usage: z.string(), limit: z.string().optional() }) })
    .optional()
    .catch(undefined),
});
type GoogleData = z.infer<typeof schema>;

/** The characters of Google's id for an account that are shown. */
const ID_SHOWN = 12;

const shortened = (id: string) => (id.length > ID_SHOWN ? `${id.slice(0, ID_SHOWN)}…` : id);

/** A number that is sent as a text of digits, as Google does with bytes. */
const figure = (digits: string | undefined) => (digits && /^\d+$/.test(digits) ? Number(digits) : null);

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
    ["Email verified", isVerified === undefined ? null : isVerified ? "Yes" : "No"],
  ];
}

function driveFacts({ files, usage }: NonNullable<GoogleData["drive"]>): Fact[] {
  const [used, limit] = [figure(usage.usage), figure(usage.limit)];
  const storage = [used, limit].flatMap((bytes) => (bytes === null ? [] : [sizeInWords(bytes)]));
  return [
    ["Files", grouped(files)],
    ["Storage used", used === null ? null : storage.join(" of ")],
    ["Usage", used === null ? null : usedPercent(used, limit)],
  ];
}

/** The parts of a panel in their order, each with what is known of it; empty where nothing is there. */
export function googleParts(data: Record<string, unknown>): { title: string; facts: [string, string][] }[] {
  const { profile, calendar, drive } = schema.parse(data);
  const parts: [string, Fact[]][] = [
    ["Profile", profile ? profileFacts(profile) : []],
    [
      "Calendar",
      calendar
        ? [
            ["Calendars", grouped(calendar.calendars)],
            ["Events", grouped(calendar.events)],
          ]
        : [],
    ],
    ["Drive", drive ? driveFacts(drive) : []],
  ];
  return parts
    .map(([title, facts]) => ({
      title,
      facts: facts.flatMap(([term, value]): [string, string][] => (value ? [[term, value]] : [])),
    }))
    .filter(({ facts }) => facts.length > 0);
}
