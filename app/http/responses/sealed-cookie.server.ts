import { type ZodType, z } from "zod";
import { seal, unseal } from "~/sealing/sealed.server";
import { forgetCookie, readSignedCookie, signedCookie } from "./cookies.server";
import { jsonText } from "./json-text";

/** What something that waits in a browser is made of. */
type Waiting<T> = {
  /** The cookie's name, which is also what its content is sealed for. */
  name: string;
  /** How long it waits, in seconds. */
  lifetimeS: number;
  schema: ZodType<T>;
};

/**
 * A cookie that keeps something for the next step of this browser and for a while: encrypted, signed, and worth
 * nothing after its time even where a browser still sends it.
 */
export function sealedCookie<T>({ name, lifetimeS, schema }: Waiting<T>) {
  const stored = jsonText(z.object({ until: z.number(), value: schema }));
  return {
    /** The `Set-Cookie` value that keeps it. */
    keep(value: T, now = Date.now()): string {
      const text = JSON.stringify({ until: now + lifetimeS * 1000, value });
      return signedCookie(name, seal(text, { purpose: name }), { maxAge: lifetimeS });
    },
    /** What waits in the browser that asks, or null. */
    read(request: Request, now = Date.now()): T | null {
      const { data } = stored.safeParse(unseal(readSignedCookie(request, name) ?? "", { purpose: name }));
      return data && data.until > now ? data.value : null;
    },
    /** The `Set-Cookie` value that forgets it. */
    forget: (): string => forgetCookie(name),
  };
}
