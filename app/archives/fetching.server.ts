import { env } from "~/env.server";
import { log } from "~/log.server";
import { CallFailure } from "~/oauth/call.server";
import { type DownloadLimits, download, type Sink } from "~/oauth/download.server";
import { type Errand, OAuthFailure } from "~/oauth/failure";
import { freeBytes, keepFile } from "./archive-files.server";

const MIB = 1024 * 1024;
/** What the database and all else needs of the disk stays free. */
const RESERVED = 512 * MIB;
/** How much is written between two looks at the disk. */
const LOOK_EVERY = 16 * MIB;

export type FetchLimits = Partial<DownloadLimits> & {
  /** How many bytes the disk still takes. */
  free?: () => Promise<number>;
};

/** @throws OAuthFailure `no-room` where less than this would stay free beside what is reserved */
async function needRoom(bytes: number, errand: Errand, free: () => Promise<number>): Promise<void> {
  if ((await free()) >= RESERVED + bytes) return;
  log.error({ bytes }, "DATA_DIR has too little room for an archive; make room there");
  throw new OAuthFailure(errand, "no-room");
}

/** Writes what comes, and looks at the disk before and meanwhile. */
function sinkInto(
  write: (piece: Uint8Array) => Promise<unknown>,
  room: (bytes: number) => Promise<void>,
): Sink {
  let untilLook = LOOK_EVERY;
  return {
    begin: (said) => room(said ?? 0),
    async take(piece) {
      await write(piece);
      untilLook -= piece.byteLength;
      if (untilLook > 0) return;
      untilLook = LOOK_EVERY;
      await room(0);
    },
  };
}

/** It is the address that opens a file, so no status says anything of our tokens. */
function notGiven(errand: Errand, status: number): OAuthFailure {
  const isPassing = status >= 500 || status === 429;
  return new OAuthFailure(errand, isPassing ? "unreachable" : "answer-unreadable", {
    code: `file-${status}`,
  });
}

/** What a download that failed comes to, for the person. What else is thrown stays what it is. */
function failureOf(errand: Errand, thrown: unknown): unknown {
  if (thrown instanceof Error && "syscall" in thrown) {
    log.error({ err: thrown }, "an archive cannot be kept; make DATA_DIR writable");
    return new OAuthFailure(errand, "no-room");
  }
  if (!(thrown instanceof CallFailure)) return thrown;
  const { code } = thrown;
  return new OAuthFailure(errand, code === "too-large" ? "file-too-large" : "unreachable", { code });
}

/**
 * Fetches a file of a platform's to the disk.
 *
 * @param id what it is called there
 * @param asked `url` is the platform's own address of it
 * @returns how many bytes it has
 * @throws OAuthFailure in words for the person; nothing is kept then
 */
export async function fetchFile(
  id: string,
  { errand, ...asked }: { url: string; standIn: string | undefined; signal: AbortSignal; errand: Errand },
  { free = freeBytes, mostBytes = env().archiveLimit, ...limits }: FetchLimits,
): Promise<number> {
  try {
    return await keepFile(id, async (file) => {
      const sink = sinkInto(
        (piece) => file.writeFile(piece),
        (bytes) => needRoom(bytes, errand, free),
      );
      const { status, bytes } = await download(asked, sink, { mostBytes, ...limits });
      if (status >= 400) throw notGiven(errand, status);
      return bytes;
    });
  } catch (thrown) {
    throw failureOf(errand, thrown);
  }
}
