/** Thrown for settings that cannot be used. `lines` says for each what is wrong and how to mend it. */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
  }
}
