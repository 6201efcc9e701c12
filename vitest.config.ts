import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  esbuild: { jsx: "automatic" },
  test: {
    include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/platforms/*.test.ts"],
    environment: "node",
    // One process for each processor: they wait for nothing, so more would only share what there is.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    // Property tests take their time on a busy machine; what must be fast has a measure of its own.
    testTimeout: 30_000,
  },
});
