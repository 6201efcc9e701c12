/** The image's health check: succeeds when the server in this container answers `GET /healthz` with 200. */
const host = process.env.HOST || "localhost";
const port = process.env.PORT || "3000";
const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
try {
  const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
