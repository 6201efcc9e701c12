import { SettingsError } from "./env/settings-error.server";
import { log } from "./log.server";
import { databaseTrouble } from "./outage-words";

/** The remedy, if known. Before it listens, a server connects to nothing but its database. */
function mendOf(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const trouble = databaseTrouble(code);
  return trouble ? `the database of DATABASE_URL: ${trouble}` : undefined;
}

/** Prints why the process cannot start, in plain words without a stack trace, on standard error, and exits with 1. */
export function refuseToStart(error: unknown): never {
  if (error instanceof SettingsError) {
    console.error(`These settings cannot be used:\n${error.lines.map((line) => `  ${line}`).join("\n")}`);
  } else {
    const mend = mendOf(error);
    log.fatal({ err: error, mend }, "could not start");
    const reason = error instanceof Error ? error.message : String(error);
    const first = reason.split("\n").find((line) => line.trim()) ?? "unknown reason";
    console.error(`The server could not start: ${first}${mend ? ` (${mend})` : ""}`);
  }
  process.exit(1);
}
