import { existsSync, readdirSync } from "node:fs";

/** WebKit's driver, its small browser, and a display for it, as Debian and Ubuntu install them. */
export const DRIVER = "/usr/bin/WebKitWebDriver";
export const XVFB = "/usr/bin/Xvfb";

const LIBRARIES = "/usr/lib";

/** The folder has the machine's architecture in its name. */
function findMiniBrowser() {
  if (!existsSync(LIBRARIES)) return "";
  const places = readdirSync(LIBRARIES).map((name) => `${LIBRARIES}/${name}/webkit2gtk-4.1/MiniBrowser`);
  return places.find((path) => existsSync(path)) ?? "";
}

/** Empty if it is not installed. */
export const MINI_BROWSER = findMiniBrowser();

/** Whether everything that the journeys in WebKit need is on this machine. */
export const findWebKit = () => [DRIVER, XVFB, findMiniBrowser()].every((path) => path && existsSync(path));
