import { keepSharedServers } from "./shared-servers";

/** Starts the servers that test files share, once per run of the HTTP tests, after the database's template is made. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await keepSharedServers();
  process.env.TEST_SHARED_SERVERS = url;
  return stop;
}
