import { drawn, evenings } from "./days";
import { type HandedOver, zipped } from "./zipped";

/** A year's data from Spotify: plays on weekday evenings of 200 days, four in five of them music. */
export function spotifyArchive(): Promise<HandedOver> {
  const plays = evenings(200).reverse();
  const isMusic = (nth: number) => drawn(nth) < 0.8;
  const ended = ({ day, time }: (typeof plays)[number]) => `${day.date} ${time.slice(0, 5)}`;
  const music = plays
    .filter(({ nth }) => isMusic(nth))
    .map((play) => ({
      endTime: ended(play),
      artistName: `Artist ${play.nth % 12}`,
      trackName: `Track ${play.nth}`,
      msPlayed: play.nth % 9 === 0 ? 4000 : 200_000,
    }));
  const podcasts = plays
    .filter(({ nth }) => !isMusic(nth))
    .map((play) => ({
      endTime: ended(play),
      podcastName: "Low Water",
      episodeName: `Episode ${play.nth}`,
      msPlayed: 1_800_000,
    }));
  return zipped("my_spotify_data.zip", {
    "Spotify Account Data/StreamingHistory_music_0.json": JSON.stringify(music, null, 2),
    "Spotify Account Data/StreamingHistory_podcast_0.json": JSON.stringify(podcasts, null, 2),
    "Spotify Account Data/Userdata.json": JSON.stringify({
      email: "ada@berg.example",
      birthdate: "1990-01-03",
    }),
  });
}
