import { type ZodType, z } from "zod";
import { seal, unseal } from "~/ground/sealing/sealed.server";
import { forgetCookie, readSignedCookie, signedCookie } from "./cookies.server";
import { jsonText } from "./json-text";

/** Settings of a temporary value in a browser. */
type Waiting<T> = {
  /** The cookie's name, and the purpose that its content is sealed for. */
  name: string;
  /** Lifetime in seconds. */
  lifetimeS: number;
  schema: ZodType<T>;
};

/**
 * A cookie with a temporary value for the browser's next step: encrypted, signed, and invalid after its lifetime even
 * if the browser still sends it.
 */
export function sealedCookie<T>({ name, lifetimeS, schema }: Waiting<T>) {
  const stored = jsonText(z.object({ until: z.number(), value: schema }));
  return {
    /** `Set-Cookie` value that stores a value. */
    keep(value: T, now = Date.now()): string {
      const text = JSON.stringify({ until: now + lifetimeS * 1000, value });
      return signedCookie(name, seal(text, { purpose: name }), { maxAge: lifetimeS });
    },
    /** The value in the request, or null. */
    read(request: Request, now = Date.now()): T | null {
      const { data } = stored.safeParse(unseal(readSignedCookie(request, name) ?? "", { purpose: name }));
      return data && data.until > now ? data.value : null;
    },
    /** `Set-Cookie` value that clears the cookie. */
    forget: (): string => forgetCookie(name),
  };
}
