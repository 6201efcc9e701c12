import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { Connections } from "./connections.server";

/** A worker that records the connections handed to it. */
function worker(connections: Connections) {
  const handed: [id: number, socket: Socket][] = [];
  return { handed, ...connections.add((id, socket) => void handed.push([id, socket])) };
}
const sizes = (...workers: { handed: unknown[] }[]) => workers.map(({ handed }) => handed.length);

describe("connections", () => {
  it("go to workers in turn", () => {
    const connections = new Connections();
    const [one, other] = [worker(connections), worker(connections)];
    for (let nth = 0; nth < 6; nth += 1) connections.give(new Socket());
    expect(sizes(one, other)).toEqual([3, 3]);
  });

  it("go past a worker that takes none", () => {
    const connections = new Connections();
    const [busy, quick] = [worker(connections), worker(connections)];
    for (let nth = 0; nth < 20; nth += 1) {
      connections.give(new Socket());
      for (const [id] of quick.handed) quick.took(id);
    }
    expect(sizes(busy, quick)).toEqual([1, 19]);
  });

  it("that a worker had not taken when it ended go to another; those that it took do not", () => {
    const connections = new Connections();
    const [one, other] = [worker(connections), worker(connections)];
    for (let nth = 0; nth < 4; nth += 1) connections.give(new Socket());
    const [taken, left] = one.handed;
    one.took(taken?.[0] ?? 0);
    one.ended();
    expect(taken?.[1].destroyed).toBe(true);
    expect(other.handed.map(([, socket]) => socket)).toContain(left?.[1]);
    expect(sizes(other)).toEqual([3]);
  });

  it("wait while there is no worker, a thousand at most", () => {
    const connections = new Connections();
    const sockets = Array.from({ length: 1_002 }, () => new Socket());
    for (const socket of sockets) connections.give(socket);
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual(sockets.slice(1_000));
    expect(sizes(worker(connections))).toEqual([1_000]);
  });

  it("are drained once all that were handed over are taken, or time is up", async () => {
    const connections = new Connections();
    const one = worker(connections);
    connections.give(new Socket());
    await connections.drained(5);
    const drained = connections.drained(60_000);
    one.took(one.handed[0]?.[0] ?? 0);
    await drained;
  });
});
