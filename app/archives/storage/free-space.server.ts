import { Announced } from "~/http/uploads/announced.server";
import { log } from "~/log.server";

const MIB = 1024 * 1024;
/** What the database and all else needs of the disk stays free. */
const RESERVED = 512 * MIB;
/** How much all uploads and downloads together write between two looks at the disk. */
const LOOK_EVERY = 16 * MIB;

let untilLook = LOOK_EVERY;

/** The store, as far as room is concerned. */
export type StoreRoom = {
  /** How many more bytes it takes; infinite where nobody can know. */
  free: () => Promise<number>;
  /** What is thrown where it takes no more. */
  refused: () => unknown;
};

/** The room that a file takes while it arrives: looked at before, and whenever this process has written 16 MiB more. */
export function roomFor({ free, refused }: StoreRoom) {
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

/** An upload before it begins. */
type Coming = {
  account: string;
  /** How many bytes it says that it has; null where it does not say. */
  said: number | null;
};

/**
 * {@link roomFor} for what people send: what somebody announces counts against their own share of the room alone
 * ({@link Announced}), and against everybody's as it comes.
 *
 * @param tooMuch what is thrown where the account announces more than its share
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
