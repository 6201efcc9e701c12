import { z } from "zod";
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
    .object({
      files: z.number(),
      usage: z.object({ usage: z.string(), limit: z.string().optional() }),
    })
    .optional()
    .catch(undefined),
});

/** The characters of Google's id for an account that are shown. */
const ID_SHOWN = 12;

const figure = (digits: string | undefined) => (digits && /^\d+$/.test(digits) ? Number(digits) : null);

function driveOf({ files, usage }: NonNullable<z.infer<typeof schema>["drive"]>) {
  const used = figure(usage.usage);
  const limit = figure(usage.limit);
  return {
    files,
    used: used === null ? null : sizeInWords(used),
    limit: limit === null ? null : sizeInWords(limit),
    percent: used === null ? null : usedPercent(used, limit),
  };
}

/** What the panel shows of a sync's data; null where nothing of it is there. */
export function googleDetails(data: Record<string, unknown>) {
  const { profile, calendar, drive } = schema.parse(data);
  if (!profile && !calendar && !drive) return null;
  const id = profile?.id;
  return {
    profile: profile && {
      id: id && id.length > ID_SHOWN ? `${id.slice(0, ID_SHOWN)}…` : id,
      name: profile.name,
      email: profile.email,
      verified: profile.verified_email,
    },
    calendar,
    drive: drive && driveOf(drive),
  };
}

/** See {@link googleDetails}. */
export type GoogleDetails = NonNullable<ReturnType<typeof googleDetails>>;
