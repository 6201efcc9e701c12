import { execFile } from "node:child_process";
import { createECDH } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { keptPushKeys } from "./push-keys.server";

const newFolder = () => mkdtempSync(join(tmpdir(), "twin-push-keys-"));

it("the keys for Web Push are a pair, made once, readable by their owner only", () => {
  const folder = newFolder();
  const keys = keptPushKeys(folder);
  if (!("publicKey" in keys)) throw new Error(keys.code);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(keys.privateKey, "base64url");
  expect(pair.getPublicKey("base64url")).toBe(keys.publicKey);
  expect(statSync(join(folder, "push-keys")).mode & 0o777).toBe(0o600);
  expect(keptPushKeys(folder)).toEqual(keys);
  expect(keptPushKeys(newFolder())).not.toEqual(keys);
});

it("processes that start at once have the same pair", async () => {
  const folder = newFolder();
  const module = new URL("./push-keys.server.ts", import.meta.url).href;
  const program = `const { keptPushKeys } = await import(${JSON.stringify(module)});
    console.log(keptPushKeys(${JSON.stringify(folder)}).publicKey)`;
  const start = () => promisify(execFile)("node", ["--import", "tsx", "--input-type=module", "-e", program]);
  const printed = await Promise.all(Array.from({ length: 4 }, start));
  expect(new Set(printed.map(({ stdout }) => stdout)).size).toBe(1);
  expect(printed[0]?.stdout.trim()).toHaveLength(87);
}, 30_000);

it("a damaged file is reported; a folder that cannot be written leaves the server without them", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "push-keys"), "nonsense");
  expect(() => keptPushKeys(folder)).toThrow(/push-keys: is damaged/);
  const file = join(newFolder(), "a-file");
  writeFileSync(file, "");
  chmodSync(file, 0o400);
  expect(keptPushKeys(join(file, "data"))).toEqual({ code: "ENOTDIR" });
  expect(readFileSync(file, "utf8")).toBe("");
});
