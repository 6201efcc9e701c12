import { describe, expect, it } from "vitest";
import { zipOf } from "~/ground/zip/zip.fixture";
import { LOOKS, look, readUpload, refusalOf } from "../read-files.fixture";
import { META_PAGES } from "./meta-pages";

const page = (body: string) =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8" /><base href="../../" /><style type="text/css">._3-95{margin:0}</style><title>Posts</title></head><body class="_5vb_ _2yq _a7o5"><main class="_a706" role="main">${body}</main></body></html>`;
const POST = page(
  `<div class="pam _3-95 _2ph- _a6-g uiBoxWhite noborder"><div class="_a6-p">Low water</div></div>`,
);
const OLD = `<html><head><title>Posts</title></head><body><div class="_3-95 _2pim">Low water</div></body></html>`;
const BARE = "<!DOCTYPE html><html><head><title>Likes</title></head><body></body></html>";

describe("an archive that Meta made as web pages", () => {
  it.each([
    ["posts_1.html", POST],
    ["posts_1.html", OLD],
    ["instagram-ada-2026-03-12-abc/likes/liked_posts.html", BARE],
    ["x/your_facebook_activity/posts/your_posts_1.html", BARE],
    ["facebook-ada-2026/start_here.html", BARE],
  ])("is refused with the advice to ask for JSON: %s", async (name, text) => {
    expect(await refusalOf([{ name: "a.zip", bytes: zipOf([{ name, text }]) }])).toBe(META_PAGES);
    if (!name.includes("/")) expect(await refusalOf([{ name, bytes: text }])).toBe(META_PAGES);
  });

  it("is named among files that are read", async () => {
    const bytes = zipOf([
      { name: "looks.json", text: JSON.stringify([look(1)]) },
      { name: "posts_1.html", text: POST },
    ]);
    const { findings } = await readUpload([{ name: "a.zip", bytes }], { formats: [LOOKS] });
    expect(findings.unrecognised.paths).toEqual([
      "posts_1.html (a web page: ask Meta for the archive as JSON)",
    ]);
  });

  it.each([
    ["page.html", BARE],
    ["notes/facebook.html", BARE],
    ["posts.html", "uiBoxWhite _a6-g"],
  ])("is not any other page: %s", async (name, text) => {
    expect(await refusalOf([{ name: "a.zip", bytes: zipOf([{ name, text }]) }])).toContain("knows nothing");
  });
});
