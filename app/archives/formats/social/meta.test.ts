import { describe, expect, test } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { facebook } from "./facebook";
import { instagram } from "./instagram";
import { CHAT, FACEBOOK, INSTAGRAM, LABELLED_LIKES, LABELLED_REACTIONS, SAMPLES } from "./meta.fixture";
import { mended } from "./meta-lists";
import { metaOther } from "./meta-other";

async function readAll(format: typeof instagram, files: Readonly<Record<string, unknown>>) {
  const samples = await Promise.all(
    Object.entries(files).map(([path, content]) => readSample(format, path, JSON.stringify(content))),
  );
  return samples.flatMap((sample) => ({ ...sample }));
}
const eventsIn = (samples: Awaited<ReturnType<typeof readAll>>) =>
  samples.flatMap(({ events }) => events.map(({ stream, at, value }) => `${stream} ${at} ${value}`));

describe("Instagram's archive", () => {
  test("is read file by file, with field names in any language", async () => {
    expect(eventsIn(await readAll(instagram, INSTAGRAM))).toEqual([
      "instagram-ties 2026-03-12T21:05:00Z followers",
      "instagram-ties 2025-12-24T18:00:00Z followers",
      "instagram-ties 2025-12-25T18:00:00Z following",
      "instagram-likes 2026-03-12T20:00:00Z posts",
      "instagram-posts 2026-03-11T19:00:00Z comments",
      "instagram-posts 2026-03-10T17:00:00Z posts",
      "instagram-posts 2026-03-09T17:00:00Z stories",
      "instagram-seen 2026-03-08T08:00:00Z advertisements",
      "instagram-seen 2026-03-08T08:00:30Z videos",
    ]);
  });

  test("reports what is dropped", async () => {
    const dropped = Object.assign(
      {},
      ...(await readAll(instagram, INSTAGRAM)).map((sample) => sample.dropped),
    );
    expect(dropped).toMatchObject({
      "names of accounts": 1,
      "other lists of accounts, such as blocked ones": 1,
      "topics that Instagram thinks you like": 1,
      "what your profile and your account say": 1,
      "texts of comments, and to whom": 1,
    });
  });

  test("shows the user's own words with repaired encoding, and nobody else's", async () => {
    const samples = await readAll(instagram, INSTAGRAM);
    const examples = samples.flatMap(({ events }) => events.map(({ example }) => example));
    expect(examples).toContain("Your post “Ebbe bei Husum – grüße … 🌊”");
    expect(examples.join()).not.toMatch(/mara|yuki|berg|Schön/i);
  });

  test("has the same keys in the newer dialect", async () => {
    const path = "your_instagram_activity/likes/liked_posts.json";
    const [before, after] = [
      await readSample(instagram, path, JSON.stringify(INSTAGRAM[path])),
      await readSample(instagram, "liked_posts.json", JSON.stringify(LABELLED_LIKES)),
    ];
    expect(after.events.map(({ key, at }) => [key, at])).toEqual(
      before.events.map(({ key, at }) => [key, at]),
    );
    expect(after.events).toHaveLength(1);
  });

  test("is recognised without folders, followers by their structure", async () => {
    const content = JSON.stringify(INSTAGRAM["connections/followers_and_following/followers_1.json"]);
    const { events } = await readSample(instagram, "download (3).json", content);
    expect(events.map(({ value }) => value)).toEqual(["followers", "followers"]);
  });

  test("names unknown lists", async () => {
    const content = JSON.stringify({
      new_things: [{ string_map_data: { Time: { timestamp: 1_700_000_000 } } }],
    });
    const { events, unknown } = await readSample(instagram, "new.json", content);
    expect({ events, unknown }).toEqual({ events: [], unknown: ["new_things"] });
  });
});

describe("Facebook's archive", () => {
  test("is read file by file", async () => {
    expect(eventsIn(await readAll(facebook, FACEBOOK))).toEqual([
      "facebook-posts 2026-03-12T07:00:00Z posts",
      "facebook-posts 2026-03-01T07:00:00Z posts",
      "facebook-posts 2026-03-13T12:00:00Z reactions",
      "facebook-posts 2026-03-13T12:05:00Z comments",
      "facebook-ties 2019-05-01T10:00:00Z friends",
      "facebook-ties 2021-06-01T10:00:00Z following",
    ]);
  });

  test("shows own posts without phone numbers, and no titles, which name others", async () => {
    const examples = (await readAll(facebook, FACEBOOK)).flatMap(({ events }) =>
      events.map(({ example }) => example),
    );
    expect(examples.slice(0, 3)).toEqual([
      "Your post “Überfahrt nach Föhr, ruf an: …”",
      "A post",
      "A reaction",
    ]);
    expect(examples.join()).not.toMatch(/Mara|Husum|Nordlys/);
  });

  test("is recognised by file name in the newer dialect", async () => {
    const { events } = await readSample(
      facebook,
      "likes_and_reactions.json",
      JSON.stringify(LABELLED_REACTIONS),
    );
    expect(events.map(({ at, value }) => [at, value])).toEqual([["2026-03-13T12:00:00Z", "reactions"]]);
  });

  test("is read up to where it is cut off", async () => {
    const content = JSON.stringify(
      FACEBOOK["your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json"],
    );
    const { events, trouble } = await readSample(facebook, "your_posts_1.json", content.slice(0, -40));
    expect(events).toHaveLength(1);
    expect(trouble).not.toBeNull();
  });
});

test("Chats are recognised and dropped completely", async () => {
  const { events, dropped } = await readSample(metaOther, "message_1.json", JSON.stringify(CHAT));
  expect({ events, dropped }).toEqual({
    events: [],
    dropped: { "messages, with their texts and names": 1, "names of people whom you write with": 2 },
  });
});

test("Each sample is recognised by exactly one of the three formats", async () => {
  const formats = [instagram, facebook, metaOther];
  for (const { format, path, content } of SAMPLES) {
    const known = [];
    for (const one of formats) if ((await readSample(one, path, content)).recognised) known.push(one.name);
    expect([path, known[0]]).toEqual([path, format]);
  }
});

/** The document with each list replaced by its first element. */
function withoutLists(document: unknown): unknown {
  if (Array.isArray(document)) return document[0];
  if (typeof document !== "object" || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]),
  );
}
const inLists = (document: unknown): unknown =>
  Array.isArray(document)
    ? document.slice(0, 1)
    : Object.fromEntries(
        Object.entries(Object(document)).map(([key, value]) => [
          key,
          Array.isArray(value) ? value.slice(0, 1) : value,
        ]),
      );

describe("A list of one entry, which Meta writes without brackets, reads as with them", () => {
  const files = { ...INSTAGRAM, ...FACEBOOK, "your_activity/liked_posts.json": LABELLED_LIKES };
  test.each(Object.entries(files))("%s", async (path, document) => {
    for (const format of [instagram, facebook]) {
      const bracketed = await readSample(format, path, JSON.stringify(inLists(document)));
      if (bracketed.events.length === 0) continue;
      const { events, unknown } = await readSample(format, path, JSON.stringify(withoutLists(document)));
      expect({ events, unknown }).toEqual({ events: bracketed.events, unknown: [] });
    }
  });
});

test("A second copy of a file recognised by its name is recognised too", async () => {
  for (const path of ["liked_posts (1).json", "liked_posts(2).json", "likes/liked_posts - Copy.json"]) {
    const { events } = await readSample(instagram, path, JSON.stringify(LABELLED_LIKES));
    expect(events.map(({ stream, value }) => [stream, value])).toEqual([["instagram-likes", "posts"]]);
  }
});

describe("text that was encoded twice", () => {
  test.each([
    ["Ã\u009cberfahrt", "Überfahrt"],
    ["plain", "plain"],
    ["Über", "Über"],
    ["日本", "日本"],
    ["Ã", "Ã"],
  ])("is repaired, and other text is unchanged: %s", (written, expected) => {
    expect(mended(written)).toBe(expected);
  });
});
