import type { AddressInfo } from "node:net";
import { createTransport } from "nodemailer";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import { rejectionReason } from "./rejection-reason";

// With a self-signed certificate for localhost.
const server = new SMTPServer({
  secure: true,
  onAuth: (_auth, _session, done) => done(new Error("no such user ada@example.org")),
});
const port = new Promise<number>((resolve) => {
  server.listen(0, "127.0.0.1", () => resolve((server.server.address() as AddressInfo).port));
});
server.on("error", () => undefined);
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

/** Why a mail server with these options rejects an email. */
async function why(options: object): Promise<string> {
  const transport = createTransport({ host: "127.0.0.1", port: await port, secure: true, ...options });
  const sent = transport.sendMail({ from: "a@example.org", to: "b@example.org", text: "x" });
  return sent.then(() => "taken", rejectionReason).finally(() => transport.close());
}

describe("why an email was rejected", () => {
  it.each<[string, object, RegExp]>([
    [
      "a certificate of its own making",
      {},
      /^ESOCKET \w*CERT\w* CONN; the mail server of SMTP_URL: its certificate/,
    ],
    ["a port that nothing listens at", { port: 1 }, /ECONNREFUSED.*SMTP_URL.*nothing listens/],
    ["a host that there is not", { host: "nowhere.invalid" }, /SMTP_URL.*cannot be resolved/],
    [
      "a password that is refused",
      { tls: { rejectUnauthorized: false }, auth: { user: "ada", pass: "secret" } },
      /^EAUTH .*the user or the password in SMTP_URL/,
    ],
  ])("names the setting and the remedy: %s", async (_what, options, words) => {
    const said = await why(options);
    expect(said).toMatch(words);
    expect(said).not.toMatch(/ada@example|secret/);
  });

  it.each([
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "NODE_EXTRA_CA_CERTS"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "another host name"],
    ["CERT_HAS_EXPIRED", "has expired"],
    ["ETIMEDOUT", "did not answer in time"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "check the scheme and the port"],
  ])("%s is distinguished", (originalCode, words) => {
    expect(rejectionReason({ code: "ESOCKET", originalCode, command: "CONN" })).toContain(words);
  });

  it("has no advice if the email itself was rejected", () => {
    expect(rejectionReason({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" })).toBe(
      "EENVELOPE 550 RCPT TO",
    );
  });
});
