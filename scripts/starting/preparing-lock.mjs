import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { ROOT } from "../building/stamps.mjs";

const FOLDER = `${ROOT}.cache`;
const LOCK = `${FOLDER}/preparing`;
const LOOK_AGAIN_MS = 250;
const WAIT_AT_MOST_MS = 15 * 60 * 1000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The process that holds the lock, or null. */
function holder() {
  try {
    return Number(readFileSync(LOCK, "utf8"));
  } catch {
    return null;
  }
}

/** Removes the lock of a dead process; puts it back if another process took it meanwhile. */
function removeLeftBehind(mine) {
  const aside = `${mine}.left`;
  try {
    renameSync(LOCK, aside);
    if (isAlive(Number(readFileSync(aside, "utf8")))) linkSync(aside, LOCK);
  } catch {
    // Another process was faster, which is fine.
  }
  rmSync(aside, { force: true });
}

async function take(mine) {
  const since = Date.now();
  for (let told = false; ; ) {
    try {
      linkSync(mine, LOCK);
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const pid = holder();
    if (pid !== null && !isAlive(pid)) removeLeftBehind(mine);
    else if (Date.now() - since > WAIT_AT_MOST_MS) {
      throw new Error(`process ${pid} has been preparing for 15 minutes; if it hangs, remove ${LOCK}`);
    } else {
      if (!told) console.log("Waiting for another process that is preparing this folder…");
      told = true;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}

/**
 * Runs something while no other process of this machine does so in this folder. The lock is a file with the holder's
 * process id; the lock of a dead process does not count.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  const mine = `${FOLDER}/preparing.${process.pid}`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(mine, String(process.pid));
  const release = () => {
    rmSync(mine, { force: true });
    if (holder() === process.pid) rmSync(LOCK, { force: true });
  };
  process.once("exit", release);
  try {
    await take(mine);
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
