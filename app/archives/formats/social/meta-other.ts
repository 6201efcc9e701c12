import type { Format } from "../../format";
import { type MetaList, metaReading, nameOf } from "./meta-lists";

const MESSAGES: MetaList = { without: "messages, with their texts and names" };
const PARTICIPANTS: MetaList = { without: "names of people whom you write with" };
const OTHER: MetaList = { without: "entries that nothing is made of" };

/** Chats, and everything else in the `label_values` dialect: some hundred files, from consents to logins. */
export const metaOther: Format = {
  name: "meta-other",
  platform: "meta",
  label: "Facebook and Instagram data that are not used",
  // Facebook opened.
  since: "2004-02-04",
  streams: [],
  recognises: ({ keys }) =>
    (keys.includes("participants") && keys.includes("thread_path")) ||
    (keys.includes("sender_name") && keys.includes("timestamp_ms")) ||
    (keys.includes("label_values") && (keys.includes("fbid") || keys.includes("ent_name"))),
  reading: metaReading((path, head) => {
    if (path[0] === "participants") return PARTICIPANTS;
    return path[0] === "messages" || /^message/.test(nameOf(head)) ? MESSAGES : OTHER;
  }),
};
