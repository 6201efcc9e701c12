// Loaded into a server with --expose-gc: on SIGUSR2 it collects all garbage and reports the heap in use, and the size of the
// old objects before and after the collection.
import { getHeapSpaceStatistics } from "node:v8";

const oldSpace = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space").space_used_size;

process.on("SIGUSR2", async () => {
  const before = oldSpace();
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  console.log(
    `in use after collecting: ${process.memoryUsage().heapUsed} bytes; old objects: ${before}, then ${oldSpace()} bytes`,
  );
});
