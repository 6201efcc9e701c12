/** What the sample person's visitors may not do, since it would reach outside the account or outlive it. */
const REFUSED_ACTS = {
  connect: "connect a platform",
  upload: "upload archives",
  share: "share their twin",
  import: "import a twin",
  address: "have another address",
  password: "have a password",
  secondStep: "have a second step",
  passkeys: "have passkeys",
  calendar: "have an address for calendars",
  weeklyEmail: "get emails",
  reminders: "get reminders",
  access: "have access tokens",
} as const;

export type RefusedAct = keyof typeof REFUSED_ACTS;

/** Why an act is refused to the sample person, in two sentences. */
export function refusedActWords(act: RefusedAct): string {
  return `This is a made-up person, who is erased within a day and cannot ${REFUSED_ACTS[act]}: nothing here may reach outside or last longer. With an account of your own you can.`;
}
