import { daysAfter } from "~/desk/today";
import type { LifeFile } from "../acts";
import type { Play } from "./plays";

/** A play in the extended history. */
function extended({ end, seconds, isSpoken, creator, title }: Play) {
  return {
    ts: `${end.toISOString().slice(0, 19)}Z`,
    platform: "ios",
    ms_played: seconds * 1000,
    conn_country: "GB",
    ip_addr: "203.0.113.9",
    master_metadata_track_name: isSpoken ? null : title,
    master_metadata_album_artist_name: isSpoken ? null : creator,
    episode_name: isSpoken ? title : null,
    episode_show_name: isSpoken ? creator : null,
  };
}

/** A play in the account data of the past year. */
function brief({ end, seconds, isSpoken, creator, title }: Play) {
  const [endTime, msPlayed] = [end.toISOString().slice(0, 16).replace("T", " "), seconds * 1000];
  return isSpoken
    ? { endTime, podcastName: creator, episodeName: title, msPlayed }
    : { endTime, artistName: creator, trackName: title, msPlayed };
}

/** The extended history up to a day, as somebody has it who asked for it on that day. */
export function spotifyHistory(plays: readonly Play[], until: string): LifeFile[] {
  const heard = plays.filter(({ day }) => day <= until).map(extended);
  return [
    { name: `Streaming_History_Audio_${until.slice(0, 4)}_0.json`, text: JSON.stringify(heard, null, 1) },
  ];
}

/** The account data: the year up to a day. */
export function spotifyYear(plays: readonly Play[], until: string): LifeFile[] {
  const since = daysAfter(until, -365);
  const year = plays.filter(({ day }) => day > since && day <= until);
  const fileOf = (name: string, isSpoken: boolean) => ({
    name,
    text: JSON.stringify(year.filter((play) => play.isSpoken === isSpoken).map(brief), null, 1),
  });
  return [fileOf("StreamingHistory_music_0.json", false), fileOf("StreamingHistory_podcast_0.json", true)];
}
