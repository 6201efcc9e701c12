import { type DownloadLimits, type DownloadSink, downloadFile } from "~/archives/storage/download.server";
import { env } from "~/ground/env.server";
import { CallFailure } from "~/web/oauth/call.server";
import { type CallPurpose, OAuthFailure } from "~/web/oauth/failure";
import { storeFailure } from "./failure.server";
import type { Write } from "./file-store";
import { freeBytes, keepFile } from "./files.server";
import { roomFor } from "./free-space.server";

type Asked = {
  /** The file's address at the platform. */
  url: string;
  standIn: string | undefined;
  signal: AbortSignal;
  callPurpose: CallPurpose;
  /** Bytes left in the user's quota. */
  mostForPerson: number;
};

export type FetchLimits = Partial<DownloadLimits> & {
  /** Bytes left in the store. */
  free?: () => Promise<number>;
};

/** Writes chunks, checking the store's space and the user's quota before and during the download. */
function sinkInto(
  write: Write,
  { callPurpose, mostForPerson }: Asked,
  free: () => Promise<number>,
): DownloadSink {
  const room = roomFor({ free, refused: () => new OAuthFailure(callPurpose, "no-room") });
  let left = mostForPerson;
  const needLeft = (bytes: number) => {
    if (bytes > left) throw new OAuthFailure(callPurpose, "archives-full");
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

/** The address itself grants access, so no status says anything about our tokens. */
function notGiven(callPurpose: CallPurpose, status: number): OAuthFailure {
  const isPassing = status >= 500 || status === 429;
  return new OAuthFailure(callPurpose, isPassing ? "unreachable" : "answer-unreadable", {
    code: `file-${status}`,
  });
}

/** Turns a download error into a failure with words for the user; other errors are returned unchanged. */
function failureOf(callPurpose: CallPurpose, thrown: unknown): unknown {
  if (storeFailure(thrown)) return new OAuthFailure(callPurpose, "no-room");
  if (!(thrown instanceof CallFailure)) return thrown;
  const { code } = thrown;
  return new OAuthFailure(callPurpose, code === "too-large" ? "file-too-large" : "unreachable", { code });
}

/**
 * Downloads a platform's file into the store.
 *
 * @param id its name in the store
 * @returns its size in bytes
 * @throws OAuthFailure with words for the user; nothing is kept then
 */
export async function fetchFile(
  id: string,
  asked: Asked,
  { free = freeBytes, mostBytes = env().archiveLimit, ...limits }: FetchLimits,
): Promise<number> {
  const { callPurpose } = asked;
  try {
    return await keepFile(id, async (write) => {
      const sink = sinkInto(write, asked, free);
      const { status, bytes } = await downloadFile(asked, sink, { mostBytes, ...limits });
      if (status >= 400) throw notGiven(callPurpose, status);
      return bytes;
    });
  } catch (thrown) {
    throw failureOf(callPurpose, thrown);
  }
}
