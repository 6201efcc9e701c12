/** Invented entries of My Activity and YouTube's history; the first four are the same in both forms. */
export const ACTIVITY_JSON = JSON.stringify([
  {
    header: "YouTube",
    title: "Watched How tides work",
    titleUrl: "https://www.youtube.com/watch?v=tide0000001",
    subtitles: [{ name: "Sea School", url: "https://www.youtube.com/channel/UCsea" }],
    time: "2026-03-12T20:05:00.123Z",
    products: ["YouTube"],
    activityControls: ["YouTube watch history"],
  },
  {
    header: "YouTube",
    title: "Searched for knots for beginners",
    titleUrl: "https://www.youtube.com/results?search_query=knots+for+beginners",
    time: "2026-03-12T20:01:09.500Z",
    products: ["YouTube"],
  },
  {
    header: "Search",
    title: "Searched for tide table malmö",
    titleUrl: "https://www.google.com/search?q=tide+table+malm%C3%B6&hl=en",
    time: "2026-03-12T06:30:59.999Z",
    products: ["Search"],
    locationInfos: [
      {
        name: "At this general area",
        url: "https://www.google.com/maps/@?api=1&map_action=map&center=55.6,13.0&zoom=11",
        source: "From your places (Home)",
        sourceUrl: "https://support.google.com/maps/answer/3184808",
      },
    ],
  },
  {
    header: "Discover",
    title: "7 cards in your feed",
    time: "2026-03-11T05:00:00.001Z",
    products: ["Discover"],
  },
  {
    header: "Maps",
    title: "Directions to Storgatan 1, Malmö",
    titleUrl: "https://www.google.com/maps/dir/?api=1&destination=Storgatan+1",
    time: "2026-03-10T16:00:00.000Z",
    products: ["Maps"],
  },
  {
    header: "YouTube",
    title: "Watched Buy these boots",
    titleUrl: "https://www.youtube.com/watch?v=boots000001",
    time: "2026-03-10T15:00:00.000Z",
    products: ["YouTube"],
    details: [{ name: "From Google Ads" }],
  },
  {
    header: "YouTube Music",
    title: "Watched Harbour song",
    titleUrl: "https://music.youtube.com/watch?v=song0000001",
    time: "2026-03-09T18:00:00Z",
    products: ["YouTube"],
  },
  {
    header: "YouTube",
    title: "Watched a video that has been removed",
    time: "2026-03-08T18:00:00Z",
    products: ["YouTube"],
  },
  { header: "Assistant", title: "Said call Yuki Hara", time: "yesterday", products: ["Assistant"] },
]);

/** A German account: product names and titles differ, keys are the same. */
export const ACTIVITY_GERMAN = JSON.stringify([
  {
    header: "Google Suche",
    title: "Gesucht nach: Gezeiten Malmö",
    titleUrl: "https://www.google.de/search?q=Gezeiten+Malm%C3%B6",
    time: "2026-03-12T06:31:00.000Z",
    products: ["Google Suche"],
    activityControls: ["Web- & App-Aktivitäten"],
  },
  {
    header: "YouTube",
    title: "Gummistiefel kaufen angesehen",
    titleUrl: "https://www.youtube.com/watch?v=boots000002",
    time: "2026-03-10T15:00:00.000Z",
    products: ["YouTube"],
    details: [{ name: "Aus Google Anzeigen" }],
  },
]);

const cell = (product: string, content: string, caption = "") =>
  `<div class="outer-cell mdl-cell mdl-cell--12-col mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">${product}<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">${content}<br></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1 mdl-typography--text-right"></div><div class="content-cell mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;${product}<br>${caption}</div></div></div>`;

const page = (title: string, cells: readonly string[]) =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title>${title}</title><style type="text/css">.mdl-grid{display:flex}.mdl-cell{margin:8px}.mdl-typography--title{font-size:20px}</style></head><body><div class="mdl-grid">${cells.join("")}</div></body></html>`;

export const ACTIVITY_HTML = page("My Activity History", [
  cell(
    "YouTube",
    'Watched\u00a0<a href="https://www.youtube.com/watch?v=tide0000001">How tides work</a><br><a href="https://www.youtube.com/channel/UCsea">Sea School</a><br>Mar 12, 2026, 9:05:00\u202fPM CET',
    '<b>Why is this here?</b><br>&emsp;This activity was saved because these settings were on: YouTube watch history. You can control them <a href="https://myaccount.google.com/activitycontrols">here</a>.',
  ),
  cell(
    "YouTube",
    'Searched for\u00a0<a href="https://www.youtube.com/results?search_query=knots+for+beginners">knots for beginners</a><br>Mar 12, 2026, 9:01:09 PM CET',
  ),
  cell(
    "Search",
    'Searched for\u00a0<a href="https://www.google.com/search?q=tide+table+malm%C3%B6&amp;hl=en">tide table malmö</a><br>Mar 12, 2026, 7:30:59 AM CET',
    '<b>Locations:</b><br>&emsp;At <a href="https://www.google.com/maps/@?api=1&amp;map_action=map&amp;center=55.6,13.0&amp;zoom=11">this general area</a> - From <a href="https://support.google.com/maps/answer/3184808">your places</a> (Home)<br>',
  ),
  cell("Discover", "7 cards in your feed<br>Mar 11, 2026, 6:00:00 AM CET"),
  cell(
    "YouTube",
    'Watched\u00a0<a href="https://www.youtube.com/watch?v=boots000001">Buy these boots</a><br>Mar 10, 2026, 4:00:00 PM CET',
    "<b>Details:</b><br>&emsp;From Google Ads<br>",
  ),
  cell(
    "Gemini Apps",
    "Prompted\u00a0when is low water?<br>Mar 9, 2026, 4:00:00 PM QZT<br><p>Low water was at 2:15:00 PM.</p>",
  ),
  cell(
    "Search",
    'Visited\u00a0<a href="https://www.google.com/url?q=https://a.example">A</a><br>some day in March',
  ),
]);

export const WATCHED_FRENCH = page("Mon activité", [
  cell(
    "YouTube",
    'Vous avez regardé\u00a0<a href="https://www.youtube.com/watch?v=maree000001">Les marées</a><br><a href="https://www.youtube.com/channel/UCmer">École de la mer</a><br>12 mars 2026, 21:05:00 CET',
  ),
]);

export const SAMPLES = [
  {
    format: "google-activity-json",
    path: "Takeout/My Activity/Search/MyActivity.json",
    content: ACTIVITY_JSON,
  },
  {
    format: "google-activity-json",
    path: "Takeout/Meine Aktivitäten/MeineAktivitäten.json",
    content: ACTIVITY_GERMAN,
  },
  {
    format: "google-activity-html",
    path: "Takeout/My Activity/Search/MyActivity.html",
    content: ACTIVITY_HTML,
  },
  {
    format: "google-activity-html",
    path: "Takeout/YouTube et YouTube Music/historique/watch-history.html",
    content: WATCHED_FRENCH,
  },
];
