import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { ROOT } from "../../../scripts/building/stamps.mjs";
import { asPostgres, findPostgres } from "../database/postgres";

/** Texts in the guide, and what they are on this machine. */
export type Here = Readonly<Record<string, string>>;

/**
 * The code blocks of a page of `docs/operating` under a heading, in their order.
 *
 * @param language the word after the fence, such as `sh`
 * @throws if there is no such heading, or no block under it
 */
export function guideBlocks(page: string, heading: string, language: string): string[] {
  const text = readFileSync(`${ROOT}docs/operating/${page}.md`, "utf8");
  const [, section] = new RegExp(`^#+ ${heading}\n([\\s\\S]*?)(?=^#+ |(?![\\s\\S]))`, "m").exec(
    // A comment in a shell block looks like a heading.
    text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/^#/gm, "\u0000")),
  ) ?? [undefined, ""];
  const blocks = [...(section ?? "").matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))];
  if (blocks.length === 0) throw new Error(`${page}.md has no ${language} under “${heading}”.`);
  return blocks.map(([, code = ""]) => code.replaceAll("\u0000", "#"));
}

/**
 * A block of the guide with the texts of this machine in place of the guide's.
 *
 * @throws if the block does not contain one of the guide's texts
 */
export function fitted(block: string, here: Here): string {
  return Object.entries(here).reduce((text, [there, mine]) => {
    if (!text.includes(there)) throw new Error(`The guide does not say “${there}” any more:\n${block}`);
    return text.replaceAll(there, mine);
  }, block);
}

/** PostgreSQL's own programs are in a separate folder. */
const PATH = [process.env.PATH, "/usr/sbin", findPostgres()].filter(Boolean).join(":");

type Following = {
  env?: Readonly<Record<string, string>>;
  /** Runs the commands as PostgreSQL's own user. */
  asUserPostgres?: boolean;
};

/**
 * Runs the commands of a block as an operator would, without this process's environment.
 *
 * @returns what they printed
 * @throws with what they printed if one of them fails
 */
export async function follow(
  block: string,
  here: Here,
  { env = {}, asUserPostgres }: Following = {},
): Promise<string> {
  const args = ["-eu", "-c", fitted(block, here)];
  const [program, all] = asUserPostgres ? asPostgres("sh", args) : ["sh", args];
  const options = {
    cwd: asUserPostgres ? "/" : ROOT,
    env: { NODE_ENV: "production" as const, PATH, ...env },
  };
  const { stdout } = await promisify(execFile)(program, all, options);
  return stdout;
}
