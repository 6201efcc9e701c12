import { env } from "~/env.server";
import { CallFailure } from "~/oauth/call.server";
import { type DownloadLimits, download, type Sink } from "~/oauth/download.server";
import { type Errand, OAuthFailure } from "~/oauth/failure";
import { storeFailure } from "./failure.server";
import type { Write } from "./file-store";
import { freeBytes, keepFile } from "./files.server";
import { roomFor } from "./free-space.server";

type Asked = {
  /** The platform's own address of it. */
  url: string;
  standIn: string | undefined;
  signal: AbortSignal;
  errand: Errand;
  /** How many bytes the person's archives may still have. */
  mostForPerson: number;
};

export type FetchLimits = Partial<DownloadLimits> & {
  /** How many bytes the store takes. */
  free?: () => Promise<number>;
};

/** Writes what comes, and looks at the room before and meanwhile: on the disk, and among the person's archives. */
function sinkInto(write: Write, { errand, mostForPerson }: Asked, free: () => Promise<number>): Sink {
  const room = roomFor({ free, refused: () => new OAuthFailure(errand, "no-room") });
  let left = mostForPerson;
  const needLeft = (bytes: number) => {
    if (bytes > left) throw new OAuthFailure(errand, "archives-full");
  };
  return {
    async begin(said) {
      needLeft(said ?? 0);
      await room.need(said ?? 0);
    },
    async take(piece) {
      needLeft(piece.byteLength);
      left -= piece.byteLength;
      await write(piece);
      await room.took(piece.byteLength);
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
  if (storeFailure(thrown)) return new OAuthFailure(errand, "no-room");
  if (!(thrown instanceof CallFailure)) return thrown;
  const { code } = thrown;
  return new OAuthFailure(errand, code === "too-large" ? "file-too-large" : "unreachable", { code });
}

/**
 * Fetches a file of a platform's into the store.
 *
 * @param id what it is called there
 * @returns how many bytes it has
 * @throws OAuthFailure in words for the person; nothing is kept then
 */
export async function fetchFile(
  id: string,
  asked: Asked,
  { free = freeBytes, mostBytes = env().archiveLimit, ...limits }: FetchLimits,
): Promise<number> {
  const { errand } = asked;
  try {
    return await keepFile(id, async (write) => {
      const sink = sinkInto(write, asked, free);
      const { status, bytes } = await download(asked, sink, { mostBytes, ...limits });
      if (status >= 400) throw notGiven(errand, status);
      return bytes;
    });
  } catch (thrown) {
    throw failureOf(errand, thrown);
  }
}
