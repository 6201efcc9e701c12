import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { Subscription } from "./subscription";

/** Sizes in bytes: of the salt, the key, the nonce, and the one record, into which the whole message fits. */
const SALT = 16;
const KEY = 16;
const NONCE = 12;
const RECORD = 4_096;
/** Ends the last record (RFC 8188, section 2). */
const LAST_RECORD = 2;

/** What is drawn anew for each message; given only by tests. */
type Drawn = { salt: Buffer; privateKey: Buffer };

function draw(): Drawn {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { salt: randomBytes(SALT), privateKey: pair.getPrivateKey() };
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/**
 * Encrypts a message for one browser, so that its push service cannot read it: "aes128gcm" (RFC 8188) under a key agreed
 * upon as in RFC 8291, whose appendix is a test.
 *
 * @param text at most 3,000 bytes
 * @returns the body of the request
 * @throws if the browser's public key is no point of the curve
 */
export function encryptFor(
  { p256dh, auth }: Subscription,
  text: string,
  { salt, privateKey } = draw(),
): Buffer {
  const theirs = Buffer.from(p256dh, "base64url");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derived(pair.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32);
  const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), KEY);
  const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), NONCE);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([LAST_RECORD])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD, 0);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, record]);
}
