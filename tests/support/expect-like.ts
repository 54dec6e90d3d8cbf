import { expect } from "vitest";

/** Compares with the worked example, which is rounded for reading: money to cents, ratios to six decimals. */
export function expectLike(actual: unknown, expected: unknown, where: string): void {
  if (typeof expected === "number") {
    const tolerance = /\.\d{3}/.test(String(expected)) ? 1e-6 : 0.01;
    expect(typeof actual, where).toBe("number");
    expect(Math.abs(Number(actual) - expected), where).toBeLessThanOrEqual(tolerance);
    return;
  }
  if (expected === null || typeof expected !== "object") {
    expect(actual, where).toEqual(expected);
    return;
  }
  expect(Object.keys(Object(actual)), where).toEqual(Object.keys(expected));
  for (const [key, value] of Object.entries(expected)) {
    expectLike((actual as Record<string, unknown>)[key], value, `${where}.${key}`);
  }
}
