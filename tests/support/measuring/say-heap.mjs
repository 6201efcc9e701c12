// Loaded into a server with --expose-gc: on SIGUSR2 it collects all garbage and reports the heap in use.
process.on("SIGUSR2", async () => {
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  console.log(`in use after collecting: ${process.memoryUsage().heapUsed} bytes`);
});
