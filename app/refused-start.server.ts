import { SettingsError } from "./env/settings-error.server";
import { log } from "./log.server";

/** Says on standard error, in plain words and without a stack, why the process cannot start, and ends it with 1. */
export function refuseToStart(error: unknown): never {
  if (error instanceof SettingsError) {
    console.error(`These settings cannot be used:\n${error.lines.map((line) => `  ${line}`).join("\n")}`);
  } else {
    log.fatal({ err: error }, "could not start");
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `The server could not start: ${reason.split("\n").find((line) => line.trim()) ?? "unknown reason"}`,
    );
  }
  process.exit(1);
}
