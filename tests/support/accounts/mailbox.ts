import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A letter as it arrived. */
export type Arrived = {
  to: string[];
  subject: string;
  /** The plain part and the HTML part, decoded. */
  text: string;
  html: string;
  /** All of it, as it came over the wire. */
  raw: string;
  /** The link to a page of the product in it: its path and query, and the token. */
  link: { path: string; token: string };
};

/** What the mail server does with the next letters. */
type Habit =
  | "takes"
  /** Not now: 451. */
  | "busy"
  /** There is nobody of that name: 550. */
  | "unknown recipient"
  /** It greets nobody. */
  | "silent";

/** Soft line ends and `=XX`, which letters of ASCII and a few other characters are written in. */
function decoded(part: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(part, "base64").toString("utf8");
  if (!/quoted-printable/i.test(encoding)) return part;
  const bytes = part
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function partOf(raw: string, type: string): string {
  for (const piece of raw.split(/\r\n--[^\r\n]+\r\n/)) {
    const [head = "", ...body] = piece.split("\r\n\r\n");
    if (!new RegExp(`^Content-Type: ${type}`, "im").test(head)) continue;
    return decoded(body.join("\r\n\r\n"), /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1] ?? "");
  }
  return "";
}

function arrived(raw: string, to: string[]): Arrived {
  const text = partOf(raw, "text/plain");
  const [path = "", token = ""] = /\/(?:reset-password|prove-address)\?token=([\w-]+)/.exec(text) ?? [];
  const subject = /^Subject: (.*)$/im.exec(raw)?.[1]?.trim() ?? "";
  return { to, subject, text, html: partOf(raw, "text/html"), raw, link: { path, token } };
}

/** A mail server on loopback that keeps what it is handed, and can be made to misbehave. */
export class Mailbox {
  readonly letters: Arrived[] = [];
  /** How often somebody came to hand something over. */
  visits = 0;
  habit: Habit = "takes";
  #server: SMTPServer;
  #port = 0;

  constructor() {
    this.#server = this.#make();
  }

  #make(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.visits += 1;
        if (this.habit !== "silent") done();
      },
      onRcptTo: (_address, _session, done) => {
        if (this.habit === "takes") return done();
        const code = this.habit === "busy" ? 451 : 550;
        done(Object.assign(new Error("no letters for ada-secret@example.org"), { responseCode: code }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
        stream.on("end", () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.letters.push(arrived(Buffer.concat(chunks).toString("utf8"), to));
          done();
        });
      },
    });
  }

  /** Begins to listen; after {@link Mailbox.stop} at the same port again. */
  async start(): Promise<this> {
    this.#server = this.#make();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.server.address() as AddressInfo).port;
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** The settings of a server that hands its letters over here. */
  get settings() {
    return { SMTP_URL: `smtp://127.0.0.1:${this.#port}`, MAIL_FROM: "Digital Twin <twin@example.org>" };
  }

  /** The letters to an address, oldest first. */
  to(email: string): Arrived[] {
    return this.letters.filter(({ to }) => to.includes(email));
  }
}
