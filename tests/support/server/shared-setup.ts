import { keepSharedServers } from "./shared-servers";

/** Once a run of the HTTP tests, after the database's template: the servers that test files share. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await keepSharedServers();
  process.env.TEST_SHARED_SERVERS = url;
  return stop;
}
