// Loaded into a server with --expose-gc: says at SIGUSR2 how much is in use once what nobody uses is collected.
process.on("SIGUSR2", async () => {
  for (let round = 0; round < 3; round++) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  console.log(`in use after collecting: ${process.memoryUsage().heapUsed} bytes`);
});
