/** The image's health check: succeeds if the server in this container answers `GET /healthz` with 200. */
import { get } from "node:http";

const host = process.env.HOST || "localhost";
const port = process.env.PORT || "3000";
// Whichever address it listens on, `localhost` is a host name it accepts.
const asked = get({ host, port, path: "/healthz", headers: { Host: "localhost" }, timeout: 4_000 });
asked.on("response", (answer) => {
  answer.resume();
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
});
asked.on("timeout", () => asked.destroy(new Error("no answer in time")));
asked.on("error", () => {
  process.exitCode = 1;
});
