import { describe, expect, test } from "vitest";
import { fileName } from "./file-names";

describe("copies of a file have the same name", () => {
  test.each([
    "liked_posts.json",
    "your_activity/likes/liked_posts.json",
    "liked_posts (1).json",
    "liked_posts(2).json",
    "liked_posts 3.json",
    "liked_posts-1.json",
    "liked_posts copy.json",
    "liked_posts copy 2.json",
    "liked_posts - Copy.json",
    "liked_posts - Copy (2).json",
    "liked_posts – Kopie.json",
    "liked_posts - Copia (1).JSON",
  ])("%s", (path) => {
    expect(fileName(path)).toBe("liked_posts");
  });

  test("while parts of the actual name are preserved", () => {
    expect(fileName("followers_1.json")).toBe("followers_1");
    expect(fileName("a/Watch History.txt")).toBe("Watch History");
    expect(fileName("Kopie.csv")).toBe("Kopie");
  });
});
