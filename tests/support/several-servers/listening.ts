import { connect } from "node:net";

const WITHIN_MS = 15_000;
const EVERY_MS = 20;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/**
 * Resolves once something accepts connections on a port of this machine.
 *
 * @param log returns what that program has printed, for the error
 * @throws if nothing does within 15 s
 */
export async function untilListening(port: number, log: () => string): Promise<void> {
  const since = performance.now();
  while (!(await isListening(port))) {
    if (performance.now() - since > WITHIN_MS) throw new Error(`Nothing listens on ${port}:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
