import { readFileSync, statSync } from "node:fs";
import type { Given } from "./given";

/** What names the file of a setting. */
const FILE = "_FILE";
/** Far more than any secret; whoever names something larger has named the wrong file. */
const MOST_BYTES = 64 * 1024;

export type FromFiles = {
  /** The settings, with those that were read from files. */
  given: Given;
  /** What is wrong with the files, a line each. */
  problems: string[];
  /** The settings that a file was named for and read. */
  read: readonly string[];
  /** Those that a file was named for in vain: what else is wrong with them follows from that. */
  failed: readonly string[];
};

/** The text of a secret's file without the line breaks at its end, or what is wrong with it. No path is repeated. */
function textOf(path: string): { text: string } | { problem: string } {
  try {
    const found = statSync(path);
    if (!found.isFile()) return { problem: "names no file" };
    if (found.size > MOST_BYTES)
      return { problem: "names a file of more than 64 KiB, which holds no secret" };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)).replace(/[\r\n]+$/, "");
    return text === "" ? { problem: "names a file that is empty; write the secret into it" } : { text };
  } catch (error) {
    // Somebody may have given the secret itself in place of a path, so nothing of what was given is shown.
    if (error instanceof TypeError) return { problem: "names a file that is no text" };
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { problem: `names a file that cannot be read (${code}); give its path and let this user read it` };
  }
}

/**
 * Reads the secrets that were given as files: `SESSION_SECRET_FILE=/run/secrets/session` is as good as the content of
 * that file in `SESSION_SECRET`. Containers hand secrets over like this, where environment variables would show them
 * to whoever may look at the container. An empty name is as good as none.
 *
 * @param names the settings that hold secrets
 */
export function readSecretFiles(raw: Given, names: readonly string[]): FromFiles {
  const given: Record<string, string | undefined> = { ...raw };
  const problems: string[] = [];
  const read: string[] = [];
  const failed: string[] = [];
  for (const [setting, path] of Object.entries(raw)) {
    const name = setting.slice(0, -FILE.length);
    if (!path || !setting.endsWith(FILE) || !names.includes(name)) continue;
    const found = raw[name] ? { problem: `is set, and ${name} too; give one of the two` } : textOf(path);
    if ("problem" in found) {
      problems.push(`${setting}: ${found.problem}`);
      failed.push(name);
    } else {
      given[name] = found.text;
      read.push(name);
    }
  }
  return { given, problems, read, failed };
}
