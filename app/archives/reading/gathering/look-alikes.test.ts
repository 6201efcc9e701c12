import { describe, expect, it } from "vitest";
import { FORMATS } from "../../registry";
import { headOf } from "./head";
import { recognise } from "./recognise";

/** Heads of files from other services and programs, by name, that users upload by mistake. */
const OTHERS: Readonly<Record<string, string>> = {
  "diary.csv":
    "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2026-03-12,Mud,2012,https://boxd.it/1,4,,,2026-03-11\n",
  "watched.csv": "Title,Date,Rating\nMud,2026-03-12,8\n",
  "ratings.csv":
    "Const,Your Rating,Date Rated,Title,URL,Title Type\ntt1,8,2026-03-12,Mud,https://www.imdb.com/title/tt1,movie\n",
  "passwords.csv": "name,url,username,password,note\nShop,https://shop.example,ada,secret,\n",
  "logins.csv": "Title,Username,URL,Password,Notes\nShop,ada,https://shop.example,secret,\n",
  "vault.csv": "Group,Title,URL,Password\nRoot,Shop,https://shop.example,secret\n",
  "bookmarks.csv": "title,note,url,folder,tags\nTides,,https://tides.example,,\n",
  "pocket.csv": "title,url,time_added,tags,status\nTides,https://tides.example,1772000000,,unread\n",
  "activities.csv":
    'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time\n1,"Mar 12, 2026, 6:00:00 AM",Run,Run,1800\n',
  "contacts.csv":
    "First Name,Middle Name,Last Name,Phonetic First Name,Email,Phone\nAda,,Berg,,ada@berg.example,\n",
  "bank.csv": "Date,Type,Description,Amount,Balance\n2026-03-12,Card,Shop,-12.00,100.00\n",
  "paypal.csv":
    "Date,Time,TimeZone,Name,Type,Status,Currency,Gross\n12/03/2026,10:00:00,CET,Shop,Payment,Completed,EUR,-12\n",
  "projects.csv": "Title,Description,Url,Started On,Owner\nTides,,,Mar 2026,Ada\n",
  "people.csv": "Name,Department,Room\nAda,Tides,12\n",
  "news.csv": "Headline,Summary\nLow water,The sea went away\n",
  "phones.csv": "Extension,Number,Type,Owner\n12,5551234,desk,Ada\n",
  "votes.csv": "Date,Link,Candidate\n2026-03-12,https://votes.example,Ada\n",
  "tasks.csv": "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,DATE\ntask,Buy a boat,1,1,Ada,2026-03-12\n",
  "messages.csv": "ID,Timestamp,Contents,Attachments\n1,2026-03-12 10:00:00,hi,\n",
  "comments.csv":
    "id,permalink,date,ip,subreddit,gildings,link,body\n1,/r/x,2026-03-12 10:00:00 UTC,,x,0,,hi\n",
  "chat.txt": "[12/03/2026, 10:00:00] Ada: Date: tomorrow\n",
  "result.json":
    '{"name":"Mara","type":"personal_chat","id":1,"messages":[{"id":1,"type":"message","date":"2026-03-12T10:00:00","from":"Mara","text":"hi"}]}',
  "steps-2026-03-12.json": '[{"dateTime":"03/12/26 10:00:00","value":"12"}]',
  "memories_history.json": '{"Saved Media":[{"Date":"2026-03-12 10:00:00 UTC","Media Type":"Image"}]}',
  "board.json":
    '{"id":"1","name":"Tides","cards":[{"id":"1","name":"Boat","dateLastActivity":"2026-03-12T10:00:00Z"}]}',
  "users.json": '[{"id":"U1","name":"ada","profile":{"title":"","real_name":"Ada Berg"}}]',
  "history.json": '[{"title":"Tides","time":1772000000,"url":"https://tides.example"}]',
  "track.gpx": '<?xml version="1.0"?><gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>',
  "posts.json": '[{"id":1,"title":"Low water","body":"…"}]',
  "comments.json": '[{"id":1,"author":"Ada","data":"…"}]',
};

describe("files of other services are not recognised", () => {
  it.each(Object.entries(OTHERS))("%s", (path, text) => {
    const head = headOf(path, Buffer.from(text), true);
    expect(head && (recognise(head, FORMATS)?.name ?? null)).toBeNull();
  });
});
