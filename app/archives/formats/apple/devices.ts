import { readAppleMoment } from "./moment";

const MOST_DEVICES = 50;
const MOST_SEEN = 1_000;
const LONGEST = 60;
/** Real descriptions have some 150 characters. */
const LONGEST_DESCRIPTION = 1_000;

/** A device; `last` is when it was last used, as written in the file. */
export type Device = {
  id: string;
  name: string;
  model: string | null;
  osVersion: string | null;
  last: string;
};

/** Default source names, used if there is no model; the rest of a source name may be personal. */
const KNOWN = ["iPhone", "iPad", "iPod touch", "Apple Watch"];

/** `<<HKDevice: 0x28>, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:9.1>` */
const PARTS = Object.fromEntries(
  ["manufacturer", "model", "hardware", "software"].map((name) => [
    name,
    new RegExp(`[ ,]${name}:([^>]*?)(?:, [a-z ]+:|>|$)`, "i"),
  ]),
);

function part(description: string, name: string): string {
  const [, found = ""] = PARTS[name]?.exec(description) ?? [];
  return found.trim().slice(0, LONGEST);
}

function readDevice(description: string, source: string, version: string): Omit<Device, "last"> | null {
  const model = part(description, "model");
  if (model) {
    const maker = part(description, "manufacturer");
    const isApple = maker === "" || maker.startsWith("Apple");
    const name = isApple ? model.replace(/^Watch$/, "Apple Watch") : `${maker} ${model}`;
    const hardware = part(description, "hardware");
    const osVersion = part(description, "software") || null;
    return { id: `${name} ${hardware}`.trim(), name, model: hardware || model, osVersion };
  }
  const known = KNOWN.find((name) => source.replaceAll("\u00a0", " ").includes(name));
  return known ? { id: known, name: known, model: null, osVersion: version.slice(0, LONGEST) || null } : null;
}

type Attributes = Readonly<Record<string, string>>;

/**
 * The devices that recorded data, by model. Names given by their owner are not kept, since most contain a person's
 * name. Apps and other sources are not devices.
 */
export function collectDevices() {
  const devices = new Map<string, Device>();
  /** By device description, without the memory address in it, which differs each time. */
  const seen = new Map<string, Omit<Device, "last"> | null>();

  function described(description: string, source: string, version: string) {
    const said = description ? description.slice(description.indexOf(">")) : `${source}|${version}`;
    const known = seen.get(said);
    if (known !== undefined || seen.size >= MOST_SEEN) return known ?? null;
    const found = readDevice(description, source, version);
    seen.set(said, found);
    return found;
  }

  return {
    /** @param at time as written in the file; these strings sort chronologically */
    take({ device = "", sourceName = "", sourceVersion = "" }: Attributes, at: string) {
      if (device.length + sourceName.length + sourceVersion.length > LONGEST_DESCRIPTION) return;
      const found = described(device, sourceName, sourceVersion);
      if (!found) return;
      const before = devices.get(found.id);
      const isNews = before ? before.last < at : devices.size < MOST_DEVICES;
      if (isNews && readAppleMoment(at)) {
        devices.set(found.id, {
          ...found,
          osVersion: found.osVersion ?? before?.osVersion ?? null,
          last: at,
        });
      }
    },
    /** Most recently used first. */
    all(): Device[] {
      return [...devices.values()].sort((a, b) => (a.last < b.last ? 1 : -1));
    },
  };
}
