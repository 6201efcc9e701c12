/** Environment variables; an empty one counts as missing. */
export type Given = Readonly<Record<string, string | undefined>>;
