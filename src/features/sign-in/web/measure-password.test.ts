import { expect, test } from "vitest";
import { measurePassword } from "./measure-password.ts";

const owner = { email: "ann@example.com", role: "user" } as const;

test("what would be refused says why, and is never called good", () => {
  expect(measurePassword("qwertyuiop", owner)).toMatchObject({
    isRefused: true,
    words: expect.stringContaining("most often"),
  });
  expect(measurePassword("short", owner)).toMatchObject({
    isRefused: true,
    words: "Use at least 10 characters.",
  });
  expect(measurePassword("ann@example.com", owner).score).toBeLessThan(2);
});

test("what is taken says its weak piece, or how long it holds", () => {
  expect(measurePassword("password2024!", owner).words).toMatch(/^“\w+” is .+ to guess it\.$/);
  expect(measurePassword("turnip ledger quartz bicycle", owner)).toMatchObject({
    score: 4,
    words: "A thief of its stored form would need centuries to guess it.",
  });
});
