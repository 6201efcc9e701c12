import { z } from "zod";
import { sinceEpoch, writtenInUtc } from "~/ground/written-dates/written-dates";
import type { ArchiveEntry, Format, FormatSink } from "../format";
import { shownWords } from "./shown-words";

/** Shorter plays count as skipped, as they do at Spotify itself. */
const LEAST_MS = 30_000;

const text = z.string().nullish();

/** A play from the one-year account data or the extended history. Both give its end in UTC. */
const playSchema = z.union([
  z.object({
    endTime: z.string(),
    msPlayed: z.number(),
    artistName: text,
    trackName: text,
    podcastName: text,
    episodeName: text,
    audiobookName: text,
  }),
  z
    .object({
      // Files that went through other programs have milliseconds since 1970.
      ts: z.union([z.string(), z.number().transform((ms) => sinceEpoch(ms) ?? "")]),
      ms_played: z.number(),
      master_metadata_track_name: text,
      master_metadata_album_artist_name: text,
      episode_name: text,
      episode_show_name: text,
      audiobook_title: text,
      ip_addr: text,
      ip_addr_decrypted: text,
      user_agent_decrypted: text,
      conn_country: text,
    })
    .transform((play) => ({
      endTime: play.ts,
      msPlayed: play.ms_played,
      artistName: play.master_metadata_album_artist_name,
      trackName: play.master_metadata_track_name,
      podcastName: play.episode_show_name,
      episodeName: play.episode_name,
      audiobookName: play.audiobook_title,
      ipAddress: play.ip_addr || play.ip_addr_decrypted,
      browser: play.user_agent_decrypted,
      country: play.conn_country,
    })),
]);

type Play = z.infer<typeof playSchema>;

/** A play's kind, its title and creator in one text (`whole`), and each of them separately. */
function heard({ audiobookName, podcastName, episodeName, artistName, trackName }: Play) {
  if (audiobookName) return { value: "audiobooks", whole: audiobookName, title: audiobookName };
  if (podcastName || episodeName) {
    const whole = [podcastName, episodeName].filter(Boolean).join(": ");
    return { value: "podcasts", whole, title: episodeName || podcastName, creator: podcastName };
  }
  const whole = [artistName, trackName].filter(Boolean).join(": ");
  return { value: "music", whole, title: trackName, creator: artistName };
}

function entryOf(play: Play): ArchiveEntry | undefined {
  const { title, creator } = heard(play);
  if (!title) return undefined;
  const amount = Math.round(play.msPlayed / 1000);
  return { title, creator: creator || undefined, amount, unit: "seconds" };
}

function putPlay(play: Play, sink: FormatSink): void {
  if ("ipAddress" in play) {
    if (play.ipAddress) sink.drop("addresses of your devices");
    if (play.browser) sink.drop("browsers and apps of your devices");
    if (play.country) sink.drop("countries");
  }
  if (play.msPlayed < LEAST_MS) {
    sink.drop("plays of under 30 seconds");
    return;
  }
  const at = writtenInUtc(play.endTime);
  if (at === null) {
    sink.unreadable();
    return;
  }
  const { value, whole } = heard(play);
  // The shorter history has no seconds; to the minute, plays are the same in both.
  const key = JSON.stringify([at.slice(0, 16), whole]);
  sink.event({
    stream: "plays",
    key,
    at,
    value,
    example: whole ? `“${shownWords(whole)}”` : "A play",
    entry: entryOf(play),
  });
}

/** `StreamingHistory*.json`, with music, podcasts or audiobooks, and `Streaming_History_Audio_*.json`. */
export const spotify: Format = {
  name: "spotify-history",
  platform: "spotify",
  label: "Spotify streaming history",
  // Spotify opened.
  since: "2008-10-07",
  streams: [
    {
      name: "plays",
      of: "plays",
      holds: "events",
      signals: ["interests", "activity-by-hour", "activity-by-weekday", "regularity"],
      mayBeShared: true,
      entries: "play",
    },
  ],
  recognises: ({ keys }) =>
    (keys.includes("endTime") && keys.includes("msPlayed")) ||
    (keys.includes("ts") && keys.includes("ms_played")),
  reading: {
    as: "json",
    begin: (sink) => ({
      take(path, element) {
        const play = playSchema.safeParse(element);
        if (path.length === 0 && play.success) putPlay(play.data, sink);
        else sink.drop("entries that are no plays");
      },
    }),
  },
};
