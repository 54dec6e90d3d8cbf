import { expect, test } from "vitest";
import { bookmarkOf, CLIP_KIND, clipSchema } from "./clip.ts";

test("the bookmark is one line that names the page it opens, and speaks to no other", () => {
  const bookmark = bookmarkOf({ origin: "https://deals.example.com", path: "/dashboard/clip?w=7" });
  expect(bookmark).toMatch(/^javascript:\(\(\)=>\{\S+\}\)\(\)$/);
  const script = decodeURIComponent(bookmark);
  expect(script).toContain('open("https://deals.example.com/dashboard/clip?w=7")');
  expect(script).toContain('w.postMessage(m,"https://deals.example.com")');
});

test("what is handed over is text of a bounded length", () => {
  const clip = { kind: CLIP_KIND, text: "A listing", address: "https://broker.example/1" };
  expect(clipSchema.safeParse(clip).success).toBe(true);
  expect(clipSchema.safeParse({ ...clip, text: 7 }).success).toBe(false);
  expect(clipSchema.safeParse({ ...clip, text: "x".repeat(2_000_001) }).success).toBe(false);
});
