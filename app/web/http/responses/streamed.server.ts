import { inTurn } from "../remix/in-turn.server";

/** Bytes made before the first is sent: most exports are complete by then, and an error can still be reported. */
const MADE_FIRST = 64 * 1024;

/** Waits for a turn of the event loop. Long bodies and new requests share one queue: first come, first served. */
const ownTurn = () => new Promise<void>(inTurn);

/**
 * Streams chunks as a response body: each is made when requested, and none once the caller has gone. The first 64 KiB are made
 * before this resolves.
 *
 * Each chunk waits for its turn. Otherwise no other request would get one until the end if the database answers at once
 * and the network, or a proxy, takes everything: 600,000 titles took nine seconds.
 *
 * @param signal aborted when the caller has gone; an adapter that notices cancels the body itself
 * @throws the error of the first chunks. A later error cuts the body off, so that the download fails.
 */
export async function streamed(
  chunks: AsyncGenerator<Uint8Array, void>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const first: Uint8Array[] = [];
  for (let size = 0; size < MADE_FIRST; ) {
    await ownTurn();
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
        await ownTurn();
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
