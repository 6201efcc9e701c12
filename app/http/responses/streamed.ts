/** So much is made before the first byte goes out: most exports are whole by then, and a failure can still be told. */
const MADE_FIRST = 64 * 1024;

/**
 * Chunks as the body of an answer: each is made when it is asked for, and none any more once the caller has gone.
 * The first 64 KiB are made before this resolves.
 *
 * @param signal aborted when nobody waits for the answer any more; an adapter that notices cancels the body itself
 * @throws what the first chunks throw. What later ones throw breaks the body off, so that the download fails.
 */
export async function streamed(
  chunks: AsyncGenerator<Uint8Array, void>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const first: Uint8Array[] = [];
  for (let size = 0; size < MADE_FIRST; ) {
    const { done, value } = await chunks.next();
    if (done) break;
    first.push(value);
    size += value.byteLength;
  }
  return new ReadableStream(
    {
      async pull(controller) {
        if (signal.aborted) {
          await chunks.return();
          return controller.close();
        }
        const made = first.shift();
        if (made) return controller.enqueue(made);
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}
