import { log } from "~/log.server";

const MIB = 1024 * 1024;
/** What the database and all else needs of the disk stays free. */
const RESERVED = 512 * MIB;
/** How much is written between two looks at the disk. */
const LOOK_EVERY = 16 * MIB;

/** Bytes that uploads of this process which are under way have said will come. */
let toCome = 0;

/** The room that a file takes while it arrives: looked at before, and after every 16 MiB. */
export function roomFor(free: () => Promise<number>, refused: () => unknown) {
  let untilLook = LOOK_EVERY;
  /** @throws `refused()` where less than this would stay free beside what is reserved */
  const need = async (bytes: number) => {
    if ((await free()) >= RESERVED + bytes) return;
    log.error(
      { bytes },
      "there is too little room for an archive (UPLOADS_URL, or DATA_DIR); make room there",
    );
    throw refused();
  };
  const took = async (bytes: number) => {
    untilLook -= bytes;
    if (untilLook > 0) return;
    untilLook = LOOK_EVERY;
    await need(0);
  };
  return { need, took };
}

/**
 * {@link roomFor} for what several people send at once and slowly: what others have said will come counts as taken, so
 * that nobody sends for an hour what there will be no room for.
 *
 * @param said how many bytes will come
 */
export async function withPromisedRoom<Outcome>(
  said: number,
  free: () => Promise<number>,
  refused: () => unknown,
  work: (took: (bytes: number) => Promise<void>) => Promise<Outcome>,
): Promise<Outcome> {
  const room = roomFor(free, refused);
  // In one go with the promise, or two that come together would get the same room.
  let open = said;
  toCome += open;
  try {
    await room.need(toCome);
    return await work((bytes) => {
      const came = Math.min(open, bytes);
      open -= came;
      toCome -= came;
      return room.took(bytes);
    });
  } finally {
    toCome -= open;
  }
}
