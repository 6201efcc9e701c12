/** A platform at which a person allows this server something: what becomes of that when they leave. */
export type PlatformLeft = {
  label: string;
  /** Where the person ends it themselves; null where this server has it ended. */
  accessPage: string | null;
};
