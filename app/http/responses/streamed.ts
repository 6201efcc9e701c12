/** Bytes made before the first is sent: most exports are complete by then, and an error can still be reported. */
const MADE_FIRST = 64 * 1024;

/**
 * Streams chunks as a response body: each is made when requested, and none once the caller has gone. The first 64 KiB are made
 * before this resolves.
 *
 * @param signal aborted when the caller has gone; an adapter that notices cancels the body itself
 * @throws the error of the first chunks. A later error breaks the body off, so that the download fails.
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
