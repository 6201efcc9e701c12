import { log } from "~/ground/log.server";
import { MIB } from "~/ground/units";
import { Announced } from "~/web/http/uploads/announced.server";

/** Disk space left free for the database and everything else. */
const RESERVED = 512 * MIB;
/** Disk space is checked again each time all transfers of this process have written this much. */
const LOOK_EVERY = 16 * MIB;

let untilLook = LOOK_EVERY;

/** What the store provides to check for room. */
export type StoreRoom = {
  /** Bytes left; infinite if unknown. */
  free: () => Promise<number>;
  /** Creates the error to throw when there is no room. */
  refused: () => unknown;
};

/** Checks room for an arriving file: before it starts, and each time this process has written 16 MiB more. */
export function roomFor({ free, refused }: StoreRoom) {
  /** @throws `refused()` if less than this would remain beyond the reserve */
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

/** An upload about to start. */
type Coming = {
  account: string;
  /** Its announced size in bytes; null if not announced. */
  said: number | null;
};

/**
 * {@link roomFor} for uploads: announced bytes count only against the sender's own share ({@link Announced}), received
 * bytes count against everyone's.
 *
 * @param tooMuch creates the error for announcing more than the account's share
 */
export async function withAnnouncedRoom<Outcome>(
  { account, said }: Coming,
  store: StoreRoom,
  tooMuch: (most: number) => unknown,
  work: (took: (bytes: number) => Promise<void>) => Promise<Outcome>,
): Promise<Outcome> {
  const room = roomFor(store);
  const spare = async () => (await store.free()) - RESERVED;
  const announced = new Announced(account, { spare, refused: tooMuch });
  try {
    await room.need(said ?? 0);
    if (said !== null) await announced.add(said);
    return await work(async (bytes) => {
      await announced.came(bytes);
      await room.took(bytes);
    });
  } finally {
    announced.end();
  }
}
