/** The default, which favours no country. */
export const DEFAULT_ZONE = "UTC";

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,3}$/;
const LONGEST = 64;

/** Whether a text names an IANA time zone. Older aliases count: browsers differ in which they report. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST || !NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Former names of zones whose town is spelt differently today, by today's name. ICU and some browsers still list the
 * former ones; both are names of the same zone everywhere. From `backward` of the tz database.
 */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  "Africa/Asmara": "Africa/Asmera",
  "America/Argentina/Buenos_Aires": "America/Buenos_Aires",
  "America/Argentina/Catamarca": "America/Catamarca",
  "America/Argentina/Cordoba": "America/Cordoba",
  "America/Argentina/Jujuy": "America/Jujuy",
  "America/Argentina/Mendoza": "America/Mendoza",
  "America/Atikokan": "America/Coral_Harbour",
  "America/Indiana/Indianapolis": "America/Indianapolis",
  "America/Kentucky/Louisville": "America/Louisville",
  "America/Nuuk": "America/Godthab",
  "America/Rio_Branco": "America/Porto_Acre",
  "Asia/Ashgabat": "Asia/Ashkhabad",
  "Asia/Dhaka": "Asia/Dacca",
  "Asia/Ho_Chi_Minh": "Asia/Saigon",
  "Asia/Kathmandu": "Asia/Katmandu",
  "Asia/Kolkata": "Asia/Calcutta",
  "Asia/Macau": "Asia/Macao",
  "Asia/Makassar": "Asia/Ujung_Pandang",
  "Asia/Thimphu": "Asia/Thimbu",
  "Asia/Ulaanbaatar": "Asia/Ulan_Bator",
  "Asia/Yangon": "Asia/Rangoon",
  "Atlantic/Faroe": "Atlantic/Faeroe",
  "Europe/Kyiv": "Europe/Kiev",
  "Pacific/Chuuk": "Pacific/Truk",
  "Pacific/Kanton": "Pacific/Enderbury",
  "Pacific/Pohnpei": "Pacific/Ponape",
};

const TODAYS_NAMES = new Map(Object.entries(FORMER_NAMES).map(([today, former]) => [former, today]));

/** A zone's current name. */
export const zoneToday = (name: string): string => TODAYS_NAMES.get(name) ?? name;

const spaced = (name: string) => name.replaceAll("_", " ");

/** A zone's current name, for display: `America/New York`. */
export function zoneInWords(name: string): string {
  return spaced(zoneToday(name));
}

/** A zone in a list, by both names: `Asia/Kolkata (formerly Asia/Calcutta)`. */
export function zoneInList(name: string): string {
  const former = FORMER_NAMES[zoneToday(name)];
  return former ? `${zoneInWords(name)} (formerly ${spaced(former)})` : zoneInWords(name);
}

/**
 * The zones to choose from, each once and under its current name: UTC first and the rest by name.
 *
 * @param own the user's zone, which keeps its given name
 */
export function zonesToChoose(own: string): string[] {
  const all = new Set([...Intl.supportedValuesOf("timeZone"), own].map(zoneToday));
  all.delete(DEFAULT_ZONE);
  return [DEFAULT_ZONE, ...[...all].sort()].map((name) => (name === zoneToday(own) ? own : name));
}

/** The entry of a list that is this zone, under whichever name; undefined if the list lacks it. */
export function zoneAmong(zones: readonly string[], name: string): string | undefined {
  return zones.find((zone) => zoneToday(zone) === zoneToday(name));
}

/** Lower case, without accents: São Paulo is typed either way. */
const searched = (text: string) => spaced(text).toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** At most `most` zones whose names, current and former, contain every typed word. */
export function findZones(zones: readonly string[], typed: string, most: number): string[] {
  const words = searched(typed).split(/\s+/);
  return zones
    .filter((zone) => {
      const names = searched(zoneInList(zone));
      return words.every((word) => names.includes(word));
    })
    .slice(0, most);
}
