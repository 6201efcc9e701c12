import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../database/postgres";
import { quietFolder } from "../server/quiet-folder";
import { findProxies } from "./find-proxies.mjs";
import { fitted, follow, guideBlocks } from "./guide";
import { untilListening } from "./listening";

/** An nginx in front of two servers, with the configuration of the guide. */
export type Nginx = {
  origin: string;
  port: number;
  /** Takes the first or the second server out as the guide describes, and waits until the old workers of nginx have ended. */
  takeOut(which: Which): Promise<void>;
  /** Puts a server back. */
  putBack(which: Which): Promise<void>;
  /** The processes that take requests now. */
  workers(): Promise<string>;
  stop(): Promise<void>;
};

type Which = "app1" | "app2";

const PAGE = "several-servers";

/** The configuration around the guide's part: what Debian's own would contain, with all files in the test's folder. */
function around(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "worker_processes 1;",
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    "events { worker_connections 512; }",
    "http {",
    "access_log off;",
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${folder}/twin.conf;`,
    "}",
  ].join("\n");
}

/** The guide's own blocks: the list of servers, and the locations of its page for a single server, leading to that list. */
function configuration(port: number, ports: readonly [number, number]): string {
  const [upstream = ""] = guideBlocks(PAGE, "nginx in front", "nginx");
  const [locations = ""] = guideBlocks("reverse-proxy", "Behind a reverse proxy", "nginx");
  const servers = fitted(upstream, {
    "app1.example.org:3000": `127.0.0.1:${ports[0]}`,
    "app2.example.org:3000": `127.0.0.1:${ports[1]}`,
  });
  const leading = fitted(locations, { "proxy_pass http://127.0.0.1:3000": "proxy_pass http://twin" });
  return `${servers}\nserver {\nlisten 127.0.0.1:${port};\n${leading}\n}\n`;
}

/**
 * Starts nginx in front of two servers.
 *
 * @param ports of the servers, which need not run yet
 */
export async function startNginx(ports: readonly [number, number]): Promise<Nginx> {
  const program = findProxies()?.nginx ?? "nginx";
  const [folder, port] = [mkdtempSync(join(quietFolder(), "twin-nginx-")), await freePort()];
  writeFileSync(`${folder}/nginx.conf`, around(folder));
  writeFileSync(`${folder}/twin.conf`, configuration(port, ports));
  const command = `${program} -p ${folder} -c ${folder}/nginx.conf -e ${folder}/error.log`;
  const child = spawn(program, [...command.split(" ").slice(1), "-g", "daemon off;"], { stdio: "inherit" });
  const exited = once(child, "exit");
  const killed = () => child.kill("SIGKILL");
  process.once("exit", killed);
  await untilListening(port, () => readFileSync(`${folder}/error.log`, "utf8"));
  const [out = "", back = ""] = guideBlocks(PAGE, "Upgrade without a pause", "sh");
  /** The guide shows the commands for the first server. */
  const here = (which: Which) => ({
    "app1.example.org:3000": `127.0.0.1:${ports[which === "app1" ? 0 : 1]}`,
    "/etc/nginx/conf.d/twin.conf": `${folder}/twin.conf`,
    "nginx -s": `${command} -s`,
  });
  return {
    ...{ origin: `http://127.0.0.1:${port}`, port },
    takeOut: async (which) => {
      await follow(out, { ...here(which), "/run/nginx.pid": `${folder}/nginx.pid` });
    },
    putBack: async (which) => {
      await follow(back, here(which));
    },
    workers: () => follow(`pgrep -P ${child.pid}`, {}),
    async stop() {
      child.kill("SIGQUIT");
      await exited;
      process.off("exit", killed);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
