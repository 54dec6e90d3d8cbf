import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [12 * 1024, "12 kB"],
  [3.44 * 1024 * 1024, "3.4 MB"],
  [250 * 1024 * 1024, "250 MB"],
  [2 * 1024 ** 3, "2 GB"],
])("%d bytes are %s", (bytes, words) => expect(formatBytes(bytes)).toBe(words));
