import { describe, expect, test } from "vitest";
import { readSample } from "../../reading/read-sample.fixture";
import { linkedin } from "./linkedin";
import { LINKEDIN } from "./linkedin.fixture";

const read = (name: keyof typeof LINKEDIN, content: string = LINKEDIN[name], path: string = name) =>
  readSample(linkedin, path, content);

describe("LinkedIn's connections", () => {
  test("are counted by date, with notes above the header", async () => {
    const { events, dropped } = await read("Connections.csv");
    expect(events.map(({ stream, at, value }) => [stream, at, value])).toEqual([
      ["connections", "2026-03-12", "connections"],
      ["connections", "2026-02-01", "connections"],
      ["connections", "2025-12-28", "connections"],
    ]);
    expect(dropped).toEqual({
      "names of people you know": 3,
      "addresses of other people's profiles": 3,
      "other people's email addresses": 1,
      "where other people work": 2,
    });
  });

  test("are shown without names", async () => {
    const { events } = await read("Connections.csv");
    expect(events.map(({ example }) => example)).toEqual(["A connection", "A connection", "A connection"]);
  });

  test("keep their keys across job changes and with a byte-order mark", async () => {
    const later = LINKEDIN["Connections.csv"].replace("Owner", "Retired").replace("Nordlys AB", "Elsewhere");
    const [before, after] = [await read("Connections.csv"), await read("Connections.csv", `\ufeff${later}`)];
    expect(after.events.map(({ key }) => key)).toEqual(before.events.map(({ key }) => key));
    expect(new Set(before.events.map(({ key }) => key)).size).toBe(3);
  });

  test("are read without notes, with a new column and without old ones", async () => {
    const content = "First Name,Last Name,Connected On,Shoe Size\nMara,Lindqvist,12 Mar 2026,38\n";
    const { events, unknown } = await read("Connections.csv", content, "Kontakte/Verbindungen.csv");
    expect(events).toHaveLength(1);
    expect(unknown).toEqual(["Shoe Size"]);
  });

  test("are read from rows that a program put in quotes as a whole", async () => {
    const rows = `First Name,Last Name,Email Address,Company,Position,Connected On
Mara,Lindqvist,,Nordlys AB,Owner,12 Mar 2026
"Yuki,Hara,,Sol, ""Tides & Weather, Student"",11 Mar 2026"
"Ada,""Berg, MBA"",,""Havs, Inc."",Owner,10 Mar 2026"
"Only, three, cells"
`;
    const { events, unreadable } = await read("Connections.csv", rows);
    expect(events.map(({ at }) => at)).toEqual(["2026-03-12", "2026-03-11", "2026-03-10"]);
    expect(unreadable).toBe(1);
  });

  test("are left out and reported if their date is unreadable", async () => {
    const content = LINKEDIN["Connections.csv"]
      .replace("01 Feb 2026", "31 Feb 2026")
      .replace("28 Dec", "28 Foo");
    const { events, unreadable } = await read("Connections.csv", content);
    expect({ events: events.length, unreadable }).toEqual({ events: 1, unreadable: 2 });
  });

  test("are read up to the end of a file that is cut off", async () => {
    const whole = LINKEDIN["Connections.csv"];
    const { events } = await read("Connections.csv", whole.slice(0, whole.indexOf("Yuki") + 8));
    expect(events).toHaveLength(2);
  });
});

describe("activity at LinkedIn", () => {
  test.each([
    ["Shares.csv", ["2026-03-12T07:45:10Z posts", "2026-02-27T08:02:00Z posts"]],
    ["Comments.csv", ["2026-03-13T12:01:44Z comments"]],
    ["Reactions.csv", ["2026-03-13T12:00:02Z reactions", "2026-03-14T18:22:31Z reactions"]],
    ["Jobs/Job Applications.csv", ["2026-03-12T21:05:00Z undefined", "2025-11-02T00:40:00Z undefined"]],
    ["Company Follows.csv", ["2026-03-12T21:05:33Z companies"]],
    ["Member_Follows.csv", ["2026-03-01T10:00:00Z people"]],
    ["Learning.csv", ["2026-01-10T19:21:00Z undefined"]],
    ["SearchQueries.csv", ["2026-03-02T11:19:55Z undefined"]],
  ] as const)("is read from %s, each with its own date format", async (name, expected) => {
    const { events } = await read(name);
    expect(events.map(({ at, value }) => `${at} ${value}`)).toEqual(expected);
  });

  test("has comments with quotes behind backslashes, and posts with doubled ones", async () => {
    const comments = `Date,Link,Message
2026-06-17 09:50:39,https://www.linkedin.com/feed/update/1,"He said \\"yes\\", and no more"
2026-06-16 09:50:39,https://www.linkedin.com/feed/update/2,"Low water, and then:

- a tide \\"of its own\\""
2026-06-15 09:50:39,https://www.linkedin.com/feed/update/3,"\\"No\\""
2026-06-14 09:50:39,https://www.linkedin.com/feed/update/4,Well put
`;
    const posts = `Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility
2026-06-17 09:50:39,https://www.linkedin.com/feed/update/5,"He said ""yes"", and ""no""",,,MEMBER_NETWORK
2026-06-16 09:50:39,https://www.linkedin.com/feed/update/6,"""Low
""
water""",,,MEMBER_NETWORK
2026-06-15 09:50:39,https://www.linkedin.com/feed/update/7,"Low water,""
""""
""and ""then"" a tide.","","",MEMBER_NETWORK
`;
    const [read1, read2] = [await read("Comments.csv", comments), await read("Shares.csv", posts)];
    expect([read1.events.length, read1.unreadable, read1.trouble]).toEqual([4, 0, null]);
    expect([read2.events.length, read2.unreadable, read2.trouble]).toEqual([3, 0, null]);
    // LinkedIn puts each line of a post in quotes.
    expect(read2.events[2]?.example).toBe('Your post “Low water, and "then" a tide.”');
    expect(read2.events[0]?.example).toBe('Your post “He said "yes", and "no"”');
  });

  test("has comments of several lines that are not quoted", async () => {
    const comments = `Date,Link,Message
2026-06-17 09:50:39,https://www.linkedin.com/feed/update/1,Low water. Lol
I am going out

2026-06-16 09:50:39,https://www.linkedin.com/feed/update/2,"Well, I am not
"
2026-06-15 09:50:39,https://www.linkedin.com/feed/update/3,A 12" rope
`;
    const { events, unreadable, dropped } = await read("Comments.csv", comments);
    expect([events.length, unreadable, dropped]).toEqual([3, 0, { "texts of your comments": 3 }]);
  });

  test("is shown in the user's own words, without other people's names and addresses", async () => {
    const { events } = await read("Shares.csv");
    expect(events[0]?.example).toBe("Your post “Five things that I learnt about tides, with … and …”");
  });

  test("is shown without companies, jobs and message texts", async () => {
    for (const name of ["Jobs/Job Applications.csv", "SearchQueries.csv", "Company Follows.csv"] as const) {
      const { events } = await read(name);
      expect(events.map(({ example }) => example).join()).not.toMatch(/Havsvind|Solkraft|head of/i);
    }
  });
});

describe("files that are not used", () => {
  test.each([
    ["messages.csv", { "messages, with their texts and names": 2 }],
    ["Profile.csv", { "your name, headline and summary": 1 }],
    ["Positions.csv", { "jobs that you had": 2 }],
    ["Skills.csv", { skills: 2 }],
    ["Projects.csv", { projects: 2 }],
    ["Inferences_about_you.csv", { "what LinkedIn infers about you": 1 }],
    ["Ad_Targeting.csv", { "what advertisers choose you by": 1 }],
    ["Invitations.csv", { "invitations, with their texts and names": 1 }],
  ] as const)("are recognised and reported as dropped: %s", async (name, expected) => {
    const { recognised, events, dropped, unknown } = await read(name);
    expect({ recognised, events, dropped, unknown }).toEqual({
      recognised: true,
      events: [],
      dropped: expected,
      unknown: [],
    });
  });
});

test("Hashtags that somebody follows are named as left out, in both forms of their columns", async () => {
  for (const header of ["HashTag,CreatedTime,State", "Created Time,State,HashTag"]) {
    const { dropped, unknown } = await read("Skills.csv", `${header}\na,b,c\n`, "Hashtag_Follows.csv");
    expect([dropped, unknown]).toEqual([{ "hashtags that you follow": 1 }, []]);
  }
});

test("A second copy of a file recognised by its name is recognised too", async () => {
  for (const path of ["Skills (1).csv", "a/Skills - Copy.csv"]) {
    expect(await read("Skills.csv", LINKEDIN["Skills.csv"], path)).toMatchObject({ recognised: true });
  }
});

test("A file in UTF-16 reads the same, with and without a byte-order mark", async () => {
  const text = LINKEDIN["Connections.csv"];
  const expected = await read("Connections.csv");
  expect(expected.events).not.toEqual([]);
  for (const written of [`\ufeff${text}`, text]) {
    const little = Buffer.from(written, "utf16le");
    const big = Buffer.from(written, "utf16le").swap16();
    for (const bytes of [little, big]) {
      expect(await readSample(linkedin, "Connections.csv", bytes)).toEqual(expected);
    }
  }
});

test("A table of names only is LinkedIn's only under its file name", async () => {
  expect(await read("Skills.csv", LINKEDIN["Skills.csv"], "my/list.csv")).toMatchObject({
    recognised: false,
  });
});
