/** Takes the next piece of a file; the one after is handed to it when it has. */
export type Write = (piece: Uint8Array) => Promise<void>;

/** A file that is kept, and what removes it. */
export type KeptFile = { id: string; remove: () => Promise<unknown> };

/**
 * Where archives and what was read of them are kept, each under a name that nobody can guess and nobody gave
 * ({@link isFileName}). A file is there whole or not at all.
 */
export type KeptFiles = {
  /** How many more bytes it takes; infinite where nobody can know. */
  free(): Promise<number>;
  /** Keeps a file; of what fails nothing stays. @param fill writes it */
  keep<Outcome>(id: string, fill: (write: Write) => Promise<Outcome>): Promise<Outcome>;
  /** How many bytes a file has; null where it is not there. */
  size(id: string): Promise<number | null>;
  /** A file's bytes in pieces; each is read when it is asked for. */
  read(id: string): AsyncGenerator<Uint8Array, void>;
  /** Removes a file, if it is there; what cannot be removed now is by the sweep. @returns whether it is gone */
  remove(id: string): Promise<boolean>;
  /** The files that were written last before an instant, those that never became whole included. */
  before(instant: Date): Promise<KeptFile[]>;
  /** Works on a file as one of this machine's disk. @throws where it is not there, or there is no room to fetch it */
  withLocal<Outcome>(id: string, work: (path: string) => Promise<Outcome>): Promise<Outcome>;
};

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** An archive's id, or an import's with what was read for it; with `.part` at its end until a file is whole. */
const FILE_NAME = new RegExp(`^${UUID}(\\.reading)?(\\.[0-9a-f]{8})?(\\.part)?$`);

/** What the file is called that holds what was read for an import. */
export const readingFileOf = (importId: string) => `${importId}.reading`;

/**
 * Whether a name is one of ours: nothing else is ever removed, whatever folder or bucket an operator names.
 */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}
