import { describe, expect, it } from "vitest";
import { MIB } from "~/ground/units";
import { Announced } from "./announced.server";

const refusal = new Error("no room");
const destination = (spare: number) => ({ spare: async () => spare, refused: () => refusal });
const nothing = async () => 0;

describe("an account may announce half of what is free", () => {
  it("with all of its uploads together, and again what has come or ended", async () => {
    const [one, two] = [1, 2].map(() => new Announced("ada", destination(8 * MIB), nothing));
    if (!one || !two) throw new Error("There are two.");
    await one.add(3 * MIB);
    await expect(two.add(2 * MIB)).rejects.toBe(refusal);
    await one.came(2 * MIB);
    await two.add(2 * MIB);
    one.end();
    await two.add(2 * MIB);
    two.end();
    await expect(new Announced("ada", destination(8 * MIB), nothing).add(4 * MIB)).resolves.toBeUndefined();
  });

  it("of two that begin at the same moment the first has the room", async () => {
    const both = [1, 2].map(() => new Announced("eve", destination(8 * MIB), nothing).add(3 * MIB));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  });

  it("to whichever worker of the server", async () => {
    const elsewhere = async (account: string) => (account === "bob" ? 3 * MIB : 0);
    const announced = new Announced("bob", destination(8 * MIB), elsewhere);
    await expect(announced.add(2 * MIB)).rejects.toBe(refusal);
    await announced.add(MIB);
    await new Announced("mia", destination(8 * MIB), elsewhere).add(4 * MIB);
  });

  it("and an upload that ends while it asks leaves nothing behind", async () => {
    let tell = (_bytes: number) => {};
    const asking = new Promise<number>((resolve) => {
      tell = resolve;
    });
    const broken = new Announced("zoe", destination(8 * MIB), () => asking);
    const adding = broken.add(4 * MIB);
    await new Promise((resolve) => setImmediate(resolve));
    broken.end();
    tell(8 * MIB);
    await expect(adding).rejects.toBe(refusal);
    await new Announced("zoe", destination(8 * MIB), nothing).add(4 * MIB);
    await expect(new Announced("zoe", destination(8 * MIB), nothing).add(1)).rejects.toBe(refusal);
  });
});
