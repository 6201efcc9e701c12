import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A received letter. */
export type Arrived = {
  to: string[];
  subject: string;
  /** The plain part and the HTML part, decoded. */
  text: string;
  html: string;
  /** The whole letter as received. */
  raw: string;
  /** The link to the product in it: path with query, and the token. */
  link: { path: string; token: string };
};

/** How the mail server treats the next letters. */
type Habit =
  | "takes"
  /** Temporary failure: 451. */
  | "busy"
  /** Unknown recipient: 550. */
  | "unknown recipient"
  /** Accepts the letter, but closes the connection without confirming. */
  | "hangs up"
  /** Sends no greeting. */
  | "silent";

/** Decodes quoted-printable: soft line breaks and `=XX`. */
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

/** A mail server on loopback that stores letters, and can be made to misbehave. */
export class Mailbox {
  readonly letters: Arrived[] = [];
  /** Number of connections made to deliver a letter. */
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
        if (this.habit === "takes" || this.habit === "hangs up") return done();
        const code = this.habit === "busy" ? 451 : 550;
        done(Object.assign(new Error("no letters for ada-secret@example.org"), { responseCode: code }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
        stream.on("end", () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          this.letters.push(arrived(Buffer.concat(chunks).toString("utf8"), to));
          if (this.habit !== "hangs up") return done();
          for (const connection of this.#server.connections) connection.close();
        });
      },
    });
  }

  /** Starts listening; after {@link Mailbox.stop} on the same port again. */
  async start(): Promise<this> {
    this.#server = this.#make();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.server.address() as AddressInfo).port;
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /** Settings for a server that delivers its letters here. */
  get settings() {
    return { SMTP_URL: `smtp://127.0.0.1:${this.#port}`, MAIL_FROM: "Digital Twin <twin@example.org>" };
  }

  /** The letters to an address, oldest first. */
  to(email: string): Arrived[] {
    return this.letters.filter(({ to }) => to.includes(email));
  }
}
