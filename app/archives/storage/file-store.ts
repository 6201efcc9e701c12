/** Writes the next chunk; callers wait for it before passing another. */
export type Write = (piece: Uint8Array) => Promise<void>;

/** A stored file, and the function that removes it. */
export type KeptFile = { id: string; remove: () => Promise<unknown> };

/**
 * Stores archives and what was read of them, under unguessable names that no user chose ({@link isFileName}). Files
 * appear complete or not at all.
 */
export type KeptFiles = {
  /** Bytes left; infinite if unknown. */
  free(): Promise<number>;
  /** Stores a file; nothing remains after a failure. @param fill writes the content */
  keep<Outcome>(id: string, fill: (write: Write) => Promise<Outcome>): Promise<Outcome>;
  /** A file's size in bytes; null if not found. */
  size(id: string): Promise<number | null>;
  /** A file's bytes in chunks, read on demand. */
  read(id: string): AsyncGenerator<Uint8Array, void>;
  /** Removes a file if present; the sweep retries failures. @returns whether it is gone */
  remove(id: string): Promise<boolean>;
  /** Files last written before an instant, incomplete ones included. */
  before(instant: Date): Promise<KeptFile[]>;
  /** Runs a task on a local copy of a file. @throws if it is not found or there is no room for a copy */
  withLocal<Outcome>(id: string, work: (path: string) => Promise<Outcome>): Promise<Outcome>;
};

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** An archive's id, or an import's for its reading; ends in `.part` until complete. */
const FILE_NAME = new RegExp(`^${UUID}(\\.reading)?(\\.[0-9a-f]{8})?(\\.part)?$`);

/** Name of the file that holds an import's reading. */
export const readingFileOf = (importId: string) => `${importId}.reading`;

/** Whether a name is one of ours: nothing else is ever removed from the operator's folder or bucket. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}
