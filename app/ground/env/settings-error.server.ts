/** Invalid settings. `lines` says for each what is wrong and how to fix it. */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
  }
}
