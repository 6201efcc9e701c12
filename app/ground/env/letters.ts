import { z } from "zod";
import { asciiAddress } from "~/ground/email-address";
import type { Given } from "./given";
import { isLoopback } from "./host-names";
import { secret } from "./secret";

/** The email settings, checked by {@link letterProblems}. The address contains a password. */
export const letterSettings = {
  SMTP_URL: secret(z.string().optional()),
  MAIL_FROM: z.string().optional(),
};

/** The mail server and the sender. */
export type LetterSettings = {
  host: string;
  port: number;
  /** Whether TLS starts with the first byte (`smtps:`); otherwise STARTTLS is used. */
  fromTheStart: boolean;
  /** Whether the server is on this machine: then there is no man in the middle, and no certificate is required. */
  isHere: boolean;
  login: { user: string; password: string } | undefined;
  from: { name: string; address: string };
};

const FORM = "SMTP_URL: must be smtp://user:password@mail.example.org:587 or smtps://…, without a path";
const FROM = "MAIL_FROM: must be an address such as twin@example.org, or Digital Twin <twin@example.org>";
/** The sender's name if the operator configures an address alone. */
const NAME = "Digital Twin";
/** A name without characters that end a header or a quoted string. */
const WITH_NAME = /^([^<>"\\\p{Cc}]{0,100}) *<([^<>]+)>$/u;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function readUrl(text: string): Omit<LetterSettings, "from"> | null {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const [user, secret] = [decoded(username), decoded(password)];
  if (!hostname || !/^\/?$/.test(pathname) || search || hash || user === null || secret === null) return null;
  if ((user === "") !== (secret === "")) return null;
  const fromTheStart = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port ? Number(port) : fromTheStart ? 465 : 587,
    fromTheStart,
    isHere: isLoopback(hostname),
    login: user ? { user, password: secret } : undefined,
  };
}

function readFrom(text: string): LetterSettings["from"] | null {
  const [, name = NAME, address = text.trim()] = WITH_NAME.exec(text.trim()) ?? [];
  const ascii = asciiAddress(address);
  return ascii ? { name: name.trim() || NAME, address: ascii } : null;
}

/** Problems with `SMTP_URL` and `MAIL_FROM`, a line each. None quotes the values: one contains a password. */
export function letterProblems({ SMTP_URL: url, MAIL_FROM: from }: Given): string[] {
  return [
    ...(url && !readUrl(url) ? [FORM] : []),
    ...(from && !readFrom(from) ? [FROM] : []),
    ...(url && !from
      ? ["MAIL_FROM: is missing; SMTP_URL is set, so letters need somebody they are from"]
      : []),
  ];
}

/** The email configuration, from settings without problems; undefined if email is not set up. */
export function readLetters({ SMTP_URL: url, MAIL_FROM: given }: Given): LetterSettings | undefined {
  const [server, from] = [url ? readUrl(url) : null, given ? readFrom(given) : null];
  return server && from ? { ...server, from } : undefined;
}
