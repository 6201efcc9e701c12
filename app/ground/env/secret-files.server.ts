import { readFileSync, statSync } from "node:fs";
import type { Given } from "./given";

/** Suffix of a setting that names a file. */
const FILE = "_FILE";
/** Far more than any secret; a larger file is a mistake. */
const MOST_BYTES = 64 * 1024;

export type FromFiles = {
  /** The settings, including those read from files. */
  given: Given;
  /** Problems with the files, a line each. */
  problems: string[];
  /** Settings that were read from files. */
  read: readonly string[];
  /** Settings whose file could not be read; further problems with them are consequences. */
  failed: readonly string[];
};

/** The text of a secret's file without trailing line breaks, or the problem. Does not quote the path. */
function textOf(path: string): { text: string } | { problem: string } {
  try {
    const found = statSync(path);
    if (!found.isFile()) return { problem: "names no file" };
    if (found.size > MOST_BYTES)
      return { problem: "names a file of more than 64 KiB, which holds no secret" };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)).replace(/[\r\n]+$/, "");
    return text === "" ? { problem: "names a file that is empty; write the secret into it" } : { text };
  } catch (error) {
    // The operator may have set the secret itself in place of a path, so nothing is quoted.
    if (error instanceof TypeError) return { problem: "names a file that is no text" };
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return { problem: `names a file that cannot be read (${code}); give its path and let this user read it` };
  }
}

/**
 * Reads secrets given as files: `SESSION_SECRET_FILE=/run/secrets/session` sets `SESSION_SECRET` to the file's content.
 * Containers pass secrets like this, since anyone who may inspect the container sees its environment variables. An
 * empty name counts as missing.
 *
 * @param names settings with secrets
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
