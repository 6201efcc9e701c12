import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Client } from "../http/client";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;
/** ES256 as a COSE key (RFC 9053, 2.1 and 7.1). */
const ES256 = [
  [1, 2],
  [3, -7],
  [-1, 1],
] as const;

/** A device with one passkey, following Web Authentication Level 3 (6.1, 6.5.1, 6.5.4). */
export class PasskeyDevice {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  /** The device's signature counter. */
  counter = 0;

  constructor(readonly origin: string) {}

  #authenticatorData(flags: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const relyingParty = sha256(new URL(this.origin).hostname);
    return Buffer.concat([relyingParty, Buffer.from([flags]), counter, more]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #answer(response: Record<string, Buffer>): string {
    const id = this.id.toString("base64url");
    const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]);
    return JSON.stringify({
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: Object.fromEntries(texts),
    });
  }

  /** A browser's answer when the passkey is created. */
  made(challenge: string): string {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...ES256,
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    );
    const [maker, length] = [Buffer.alloc(16), Buffer.from([0, this.id.length])];
    const credential = Buffer.concat([maker, length, this.id, Buffer.from(key)]);
    const authData = this.#authenticatorData(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, credential);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", challenge),
      attestationObject: Buffer.from(attestation),
    });
  }

  /** A browser's answer when the passkey is used. */
  used(challenge: string): string {
    const authenticatorData = this.#authenticatorData(USER_PRESENT_AND_VERIFIED);
    const clientDataJSON = this.#clientData("webauthn.get", challenge);
    const signer = createSign("sha256").update(authenticatorData).update(sha256(clientDataJSON));
    return this.#answer({
      clientDataJSON,
      authenticatorData,
      signature: signer.sign(this.#keys.privateKey),
    });
  }
}

/** A challenge from the server. */
async function challengeFor(client: Client, purpose: "register" | "sign-in" | "prove"): Promise<string> {
  const answer = await client.postJson("/api/passkeys/challenge", { purpose });
  return String(Object(answer.json()).challenge);
}

/** Adds the device's passkey to the account that is signed in. */
export async function addPasskey(client: Client, device: PasskeyDevice, name = "Key") {
  const credential = device.made(await challengeFor(client, "register"));
  return client.postForm("/security/passkeys", { intent: "add", name, credential });
}

/** Logs in with the device's passkey. */
export async function logInWith(client: Client, device: PasskeyDevice) {
  const credential = device.used(await challengeFor(client, "sign-in"));
  return client.postForm("/login/passkey", { next: "/share", credential });
}

/** Proves the session's owner with the device's passkey. */
export async function proveWith(client: Client, device: PasskeyDevice, next: string) {
  const credential = device.used(await challengeFor(client, "prove"));
  return client.postForm("/prove", { intent: "passkey", next, credential });
}
