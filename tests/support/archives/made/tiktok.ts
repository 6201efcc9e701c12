import { evenings, lastDays } from "./days";
import type { HandedOver } from "./zipped";

/** TikTok's `user_data_tiktok.json`: videos on weekday evenings of 120 days, in UTC; 40 followers. */
export function tiktokFile(): HandedOver {
  const videos = evenings(120).map(({ day, time, nth }) => ({
    Date: `${day.date} ${time}`,
    Link: `https://www.tiktokv.com/share/video/${7_300_000 + nth}/`,
  }));
  const fans = lastDays(120)
    .filter(({ index }) => index % 3 === 0)
    .map(({ date, index }) => ({ Date: `${date} 12:00:00`, UserName: `somebody.${index}` }));
  const data = {
    Comment: {
      Comments: {
        CommentsList: [{ date: "2026-10-30 20:00:01", comment: "A secret", photo: "N/A", url: "" }],
      },
    },
    "Direct Message": {
      "Direct Messages": {
        ChatHistory: {
          "Chat History with somebody.3:": [
            { Date: "2026-10-30 20:00:01", From: "somebody.3", Content: "A secret" },
          ],
        },
      },
    },
    "Profile And Settings": { Follower: { FansList: fans } },
    "Your Activity": { "Watch History": { VideoList: videos } },
  };
  return { name: "user_data_tiktok.json", bytes: Buffer.from(JSON.stringify(data, null, 1)) };
}
