import { expect, test } from "vitest";
import { toMoment } from "./list-row.ts";

test.each([
  "2026-11-21T17:58:24+00:00",
  "2026-11-21T17:58:24.3+00:00",
  "2026-11-21T17:58:24.35+00:00",
  "2026-11-21T17:58:24.357+00:00",
  "2026-11-21T12:58:24.35-05:00",
  "2026-11-21T23:28:24.357+05:30",
  "0099-01-01T00:00:00+00:00",
  "2026-11-21T17:58:24.357123+00:00",
  "2026-11-21T17:58:24.350Z",
])("%s is written as every moment on the wire", (written) => {
  expect(toMoment(written)).toBe(new Date(written).toISOString());
});
