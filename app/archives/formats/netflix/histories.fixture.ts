/*
 * Generated histories in many languages, to measure how many episodes are recognised and how many films are mistaken
 * for episodes. The season and episode words are Netflix's own; titles are invented, except films whose real titles
 * look like episodes.
 */

/** Forms of episode titles in a language: `S` is the series, `n` a number, `E` the episode. */
type Language = { forms: readonly string[]; limited: readonly string[] };

const NBSP = "\u00a0";

export const LANGUAGES: Readonly<Record<string, Language>> = {
  English: { forms: ["S: Season n: E", "S: Series n: E", "S: Part n: E"], limited: ["S: Limited Series: E"] },
  German: { forms: ["S: Staffel n: E", "S: Teil n: E"], limited: ["S: Miniserie: E"] },
  French: {
    forms: [
      `S${NBSP}: Saison${NBSP}n${NBSP}: E`,
      `S${NBSP}: Partie n${NBSP}: E`,
      "S\u202f: Saison n\u202f: E",
    ],
    limited: [`S${NBSP}: Mini-série${NBSP}: E`, `S${NBSP}: Série limitée${NBSP}: E`],
  },
  Spanish: {
    forms: ["S: Temporada n: E", "S: Volumen n: E", "S: Parte n: E"],
    limited: ["S: Miniserie: E", "S: Serie limitada: E"],
  },
  Portuguese: {
    forms: ["S: Temporada n: E", "S: Parte n: E", "S: n.ª temporada: E"],
    limited: ["S: Minissérie: E"],
  },
  Italian: { forms: ["S: Stagione n: E", "S: Parte n: E"], limited: ["S: Miniserie: E"] },
  Dutch: { forms: ["S: Seizoen n: E", "S: Deel n: E"], limited: ["S: Miniserie: E"] },
  Turkish: { forms: ["S: n. Sezon: E", "S: Sezon n: E", "S: n. Kısım: E"], limited: ["S: Mini Dizi: E"] },
  Polish: { forms: ["S: Sezon n: E", "S: Część n: E"], limited: ["S: Miniserial: E"] },
  Czech: { forms: ["S: n. řada: E", "S: Řada n: E", "S: n. část: E"], limited: ["S: Minisérie: E"] },
  Hungarian: { forms: ["S: n. évad: E", "S: n. rész: E"], limited: ["S: Minisorozat: E"] },
  Romanian: { forms: ["S: Sezonul n: E", "S: Partea n: E"], limited: ["S: Miniserie: E"] },
  Swedish: { forms: ["S: Säsong n: E", "S: Del n: E"], limited: ["S: Miniserie: E"] },
  Danish: { forms: ["S: Sæson n: E", "S: Del n: E"], limited: ["S: Miniserie: E"] },
  Finnish: { forms: ["S: Kausi n: E", "S: Osa n: E"], limited: ["S: Minisarja: E"] },
  Greek: { forms: ["S: Σεζόν n: E", "S: Κύκλος n: E", "S: Μέρος n: E"], limited: ["S: Μίνι σειρά: E"] },
  Russian: { forms: ["S: Сезон n: E", "S: n-й сезон: E", "S: Часть n: E"], limited: ["S: Мини-сериал: E"] },
  Ukrainian: { forms: ["S: Сезон n: E", "S: Частина n: E"], limited: ["S: Мінісеріал: E"] },
  Hebrew: { forms: ["S: עונה n: E", "S: חלק n: E"], limited: ["S: מיני-סדרה: E"] },
  Arabic: { forms: ["S: الموسم n: E", "S: الموسم الأول: E", "S: الجزء n: E"], limited: ["S: مسلسل قصير: E"] },
  Hindi: { forms: ["S: सीज़न n: E", "S: भाग n: E"], limited: ["S: लिमिटेड सीरीज़: E"] },
  Thai: { forms: ["S: ซีซั่น n: E", "S: ปี n: E", "S: ภาค n: E"], limited: ["S: มินิซีรีส์: E"] },
  Vietnamese: { forms: ["S: Mùa n: E", "S: Phần n: E"], limited: ["S: Loạt phim giới hạn: E"] },
  Indonesian: { forms: ["S: Musim n: E", "S: Bagian n: E"], limited: ["S: Serial Terbatas: E"] },
  Japanese: {
    forms: ["S: シーズンn: E", "S：シーズン n：E", "S: パートn: E"],
    limited: ["S: リミテッドシリーズ: E"],
  },
  Korean: { forms: ["S: 시즌 n: E", "S: 시즌n: E", "S: 파트 n: E"], limited: ["S: 리미티드 시리즈: E"] },
  Chinese: { forms: ["S：第 n 季：E", "S: 第n季: E", "S：第 n 部分：E"], limited: ["S：限定剧集：E"] },
  // An unlisted language: only repeated title beginnings help.
  Unheard: { forms: ["S: Wuxla n: E", "S: n. brenko: E"], limited: [] },
};

/** Films whose titles have colons, numbers and episode-like words. */
const FILMS = [
  "Mission: Impossible",
  "Mission: Impossible - Fallout",
  "Star Wars: Episode IV: A New Hope",
  "Star Wars: Episode V: The Empire Strikes Back",
  "Star Wars: Episode 6: Return of the Jedi",
  "The Twilight Saga: Breaking Dawn: Part 2",
  "Harry Potter and the Deathly Hallows: Part 1",
  "Harry Potter and the Deathly Hallows: Part 2",
  "Kill Bill: Vol. 2",
  "John Wick: Chapter 3: Parabellum",
  "John Wick: Chapter 2",
  "Fear Street: Part 1: 1994",
  "Fear Street: Part 2: 1978",
  "Fear Street: Part 3: 1666",
  "Dune: Part Two",
  "Guardians of the Galaxy: Volume 3",
  "2001: A Space Odyssey",
  "Blade Runner 2049",
  "The Lord of the Rings: The Two Towers",
  "The Lord of the Rings: The Return of the King",
  "Spider-Man: Into the Spider-Verse",
  "Rebel Moon: Part One: A Child of Fire",
  "Open Season: Scared Silly",
];

const SYLLABLES = "ba de ki lo mu na po ri su ta ve zo an el in or un".split(" ");

/** Seeded random numbers. @returns 0 to 1 */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

export type MadeTitle = { title: string; day: string; isSeries: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS = 2_000;

/** Generates a history in one language, row by row. */
class Making {
  readonly rows: MadeTitle[] = [];
  readonly #language: Language;
  readonly #draw: () => number;
  #day = Date.parse("2026-03-31T00:00:00Z");

  constructor(language: Language, seed: number) {
    this.#language = language;
    this.#draw = drawing(seed);
  }

  #below(most: number): number {
    return Math.floor(this.#draw() * most);
  }

  #oneOf(texts: readonly string[]): string {
    return texts[this.#below(texts.length)] ?? "";
  }

  #named(words: number): string {
    return Array.from({ length: words }, () => `${this.#oneOf(SYLLABLES)}${this.#oneOf(SYLLABLES)}`).join(
      " ",
    );
  }

  #put(title: string, isSeries: boolean): void {
    this.rows.push({ title, day: new Date(this.#day).toISOString().slice(0, 10), isSeries });
    if (this.#draw() < 0.5) this.#day -= DAY_MS;
  }

  /** Adds a film, at most twice each, sometimes with an episode-like title. */
  film(): void {
    const known = this.#oneOf(FILMS);
    const times = this.rows.filter(({ title }) => title === known).length;
    if (this.#draw() < 0.4 && times < 2) this.#put(known, false);
    else this.#put(`${this.#named(2)}${this.#draw() < 0.3 ? `: ${this.#named(2)}` : ""}`, false);
  }

  /** Adds some seasons of a series, with one or many episodes watched. */
  series(): void {
    const { forms, limited } = this.#language;
    const isLimited = limited.length > 0 && this.#below(12) === 0;
    const form = this.#oneOf(isLimited ? limited : forms);
    const show = this.#named(2);
    const seasons = isLimited ? 1 : 1 + this.#below(3);
    const watched = this.#draw() < 0.15 ? 1 : 3 + this.#below(10);
    for (let season = 1; season <= seasons; season += 1) {
      const called = form.replace("S", show).replace(NUMBER, `${season}`);
      for (let episode = 1; episode <= watched; episode += 1) {
        const name = this.#draw() < 0.5 ? this.#named(2) : `${this.#named(1)} ${episode}`;
        this.#put(called.replace(/E$/, name), true);
      }
    }
  }

  get isDone(): boolean {
    return this.rows.length >= ROWS;
  }

  /** Adds several films, or a series. */
  more(): void {
    if (this.#below(10) < 2) for (let films = this.#below(6); films >= 0; films -= 1) this.film();
    else this.series();
  }
}

/** The `n` of a form, between spaces or in a script without spaces. */
const NUMBER = /(?<![\p{L}])n(?![\p{L}])|(?<=シーズン|시즌|パート|第)n/u;

/** Two thousand rows in one language: films, and series with few or many episodes watched. */
export function historyIn(name: string): MadeTitle[] {
  const language = LANGUAGES[name];
  if (!language) throw new Error(`${name} is no language of these`);
  const making = new Making(language, name.length * 7_919 + (name.codePointAt(0) ?? 0));
  while (!making.isDone) making.more();
  return making.rows.slice(0, ROWS);
}
