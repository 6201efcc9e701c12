import { evenings, lastDays } from "./days";
import { type HandedOver, zipped } from "./zipped";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `Oct 30, 2026, 9:05:33 PM CET`, with Google's narrow space. */
function inWords(date: string, time: string): string {
  const hour = Number(time.slice(0, 2));
  const clock = `${hour % 12 || 12}${time.slice(2)}\u202f${hour < 12 ? "AM" : "PM"}`;
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}, ${clock} CET`;
}

function watched(date: string, time: string, nth: number): string {
  return `<div class="outer-cell mdl-cell mdl-cell--12-col mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">YouTube<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">Watched\u00a0<a href="https://www.youtube.com/watch?v=video${nth}">Video number ${nth} &amp; more</a><br><a href="https://www.youtube.com/channel/UC${nth % 12}">Channel ${nth % 12}</a><br>${inWords(date, time)}<br></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1 mdl-typography--text-right"></div><div class="content-cell mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;YouTube<br></div></div></div>`;
}

/** Watched videos: on weekday evenings of 150 days, in local time. */
function watchHistory(): string {
  const blocks = evenings(150).map(({ day, time, nth }) => watched(day.date, time, nth));
  return `<!DOCTYPE html><html><head><meta charset="UTF-8"><title>My Activity History</title><style>.mdl-grid{display:flex}</style></head><body><div class="mdl-grid">${blocks.join("")}</div></body></html>`;
}

function searches(): string {
  const found = evenings(150).map(({ day, time, nth }) => ({
    header: "Search",
    title: `Searched for tide tables ${nth}`,
    titleUrl: `https://www.google.com/search?q=tide+tables+${nth}`,
    time: `${day.date}T${time}.123Z`,
    products: ["Search"],
    activityControls: ["Web & App Activity"],
  }));
  return JSON.stringify(found, null, 2);
}

/** Chrome's history, in microseconds since 1970. */
function chrome(): string {
  const visits = lastDays(90).map(({ date, index }) => ({
    page_transition_qualifier: "CLIENT_REDIRECT",
    title: `Tides, page ${index}`,
    page_transition: "LINK",
    url: `https://tides.example/${index}`,
    client_id: "client",
    time_usec: Date.parse(`${date}T18:30:00Z`) * 1000,
  }));
  return JSON.stringify({ "Browser History": visits }, null, 2);
}

/** A Takeout in two parts from a German account: German folder names, the second part written as a stream. */
export async function takeoutArchive(): Promise<HandedOver[]> {
  return [
    await zipped("takeout-20261101T120000Z-001.zip", {
      "Takeout/Archiv_Übersicht.html": "<!DOCTYPE html><html><body>Archiv</body></html>",
      "Takeout/Meine Aktivitäten/Suche/MeineAktivitäten.json": searches(),
      "Takeout/Chrome/History.json": chrome(),
    }),
    await zipped(
      "takeout-20261101T120000Z-002.zip",
      {
        "Takeout/YouTube und YouTube Music/Verlauf/Wiedergabeverlauf.html": watchHistory(),
        "Takeout/Google Fotos/Fotos von 2026/IMG_1.jpg.json": JSON.stringify({
          title: "IMG_1.jpg",
          description: "",
        }),
      },
      true,
    ),
  ];
}
