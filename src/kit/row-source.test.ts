import { describe, expect, test } from "vitest";
import { rowSource, describeRowSource } from "./row-source.ts";

describe("the source of a dated value", () => {
  test("names pages by their host, with a link, and somebody’s summary as one", () => {
    const source =
      "https://www.sba.gov/7a (terms); secondary summary: valuation reference, searches dated 2026-10-06; a secondary summary";
    expect(rowSource({ source, sourceDate: "2026-10-06" })).toEqual({
      parts: [
        { name: "sba.gov", href: "https://www.sba.gov/7a" },
        { name: "a secondary summary", href: null },
      ],
      date: "2026-10-06",
    });
    expect(describeRowSource({ source, sourceDate: "" })).toBe("sba.gov, a secondary summary");
  });

  test("keeps a paper that has no address, and says where none is recorded", () => {
    expect(describeRowSource({ source: "Market Pulse, Q1 to Q3 2025", sourceDate: "2025-Q3" })).toBe(
      "Market Pulse, Q1 to Q3 2025; 2025-Q3",
    );
    expect(describeRowSource({ source: "unverified", sourceDate: "" })).toBe("not recorded");
  });
});
