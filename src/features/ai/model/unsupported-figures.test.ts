import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findUnsupportedFigures } from "./unsupported-figures.ts";

const record = {
  basics: { businessName: "Summit Air 24/7", employees: 12, yearsInBusiness: 18 },
  financials: { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 330_000, ebitdaMultiple: 3.64 },
  growthRatePct: 4.5,
  margin: 0.178,
  notes: "Seller keeps a note of $150,000 at 6% over 5 years.",
  criteria: [{ maxPrice: "1000000" }],
};

test.each([
  "The price of $1.2M is within reach.",
  "The price of $1,200,000 is within reach.",
  "It costs 1.2 million dollars, and earns $330k.",
  "It costs USD 1,200,000.00.",
  "Revenue is about $1.9M, say $2M.",
  "Revenue of $1.85m and EBITDA of $0.33M.",
  "EBITDA margin is 17.8%, growth 4.5%.",
  "A margin of about 18%.",
  "The multiple is 3.6x.",
  "At 3.64× EBITDA it is fair.",
  "The price is above your maximum of $1M.",
  "The seller's note is $150,000 at 6 percent.",
  "With 12 employees and 18 years it is steady. In 2019 two of three left; see point 4.",
  "No figures at all.",
  "The price is -$1.2M below nothing.",
])("holds: %s", (text) => expect(findUnsupportedFigures(text, record)).toEqual([]));

test.each([
  ["The price of $1.3M is fair.", ["$1.3M"]],
  ["Price: $1,250,000 and EBITDA: $330,000.", ["$1,250,000"]],
  ["Margins of 25% are usual.", ["25%"]],
  ["It should fetch 5.5x EBITDA.", ["5.5x"]],
  ["You need $240,000 in cash and $90k later.", ["$240,000", "$90k"]],
  ["A 2.5 million dollar loan at 11.5 percent.", ["2.5 million dollar", "11.5 percent"]],
  ["Between $900K and $1.2M.", ["$900K"]],
  ["It trades at 7 × earnings.", ["7 ×"]],
  ["$2 billion", ["$2 billion"]],
  ["Worth $1.7M, or $1M.", ["$1.7M"]],
  ["At 24% of 7%.", ["24%", "7%"]],
  ["€1,200,001 flat", ["€1,200,001"]],
])("flags in %j: %j", (text, figures) => expect(findUnsupportedFigures(text, record)).toEqual(figures));

test("every figure of the record is held in every way of writing it that rounds it", () => {
  const amount = fc.integer({ min: 1_000, max: 50_000_000 });
  fc.assert(
    fc.property(amount, (value) => {
      const written = [
        `$${value.toLocaleString("en-US")}`,
        `$${value}`,
        `$${(value / 1e3).toFixed(1)}k`,
        `$${(value / 1e6).toFixed(3)}M`,
        ...(value >= 1e6 ? [`$${(value / 1e6).toFixed(1)} million`] : []),
      ];
      expect(findUnsupportedFigures(`It is ${written.join(", or ")}.`, { deal: [{ value }] })).toEqual([]);
    }),
  );
});

test("a figure that is off by more than its own rounding is flagged", () => {
  const amount = fc.integer({ min: 10_000, max: 50_000_000 });
  fc.assert(
    fc.property(amount, fc.constantFrom(0.9, 1.1, 2, 10), (value, factor) => {
      const stated = Math.round(value * factor);
      expect(findUnsupportedFigures(`It is $${stated}.`, { value })).toEqual([`$${stated}`]);
    }),
  );
});

test("any text and any record end in a list", () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (text, anything) => {
      expect(Array.isArray(findUnsupportedFigures(text, anything))).toBe(true);
    }),
  );
  const circle: Record<string, unknown> = { price: 1_200_000 };
  circle["self"] = circle;
  expect(findUnsupportedFigures("$1.2M", circle)).toEqual([]);
  expect(findUnsupportedFigures(`$${"9".repeat(5_000)}`, {})).toHaveLength(1);
  expect(findUnsupportedFigures("$1,".repeat(50_000), {}).length).toBeGreaterThan(0);
});

describe("figures that hide", () => {
  const record = { askingPrice: 1_200_000, growthPct: 25, multiple: 3.5 };

  test.each([
    ["Pay nine million dollars.", "nine million dollars"],
    ["It is worth two and a half million, he says.", "two and a half million"],
    ["A margin of forty-two percent.", "forty-two percent"],
    ["Sold at seven times earnings.", "seven times"],
    ["It should fetch four times.", "four times"],
    ["It is worth about 4 times what it earns.", "4 times"],
    ["Pay six times that.", "six times"],
    ["A margin of 90 pct is usual.", "90 pct"],
    ["A margin of ninety pct is usual.", "ninety pct"],
    ["It is worth 9 999 999 today.", "9 999 999"],
    ["It is worth 9,999,999 today.", "9,999,999"],
    ["It makes 9000 of profit.", "9000"],
    ["It makes 9,000 a year in owner's cash.", "9,000"],
    ["It makes 90k of the yearly earnings.", "90k"],
    ["It costs ＄９００，０００ today.", "＄９００，０００"],
    ["It costs $٩٠٠٬٠٠٠ today.", "$٩٠٠٬٠٠٠"],
    ["It costs $900 000 today.", "$900 000"],
    ["It costs $\u2009900\u202f000 today.", "$\u2009900\u202f000"],
    ["It costs $ 9 0 0 0 0 0 today.", "$ 9 0 0 0 0 0"],
    ["It costs 900 000 dollars today.", "900 000 dollars"],
  ])("%s", (text, written) => {
    expect(findUnsupportedFigures(text, record)).toEqual([written]);
  });

  test.each([
    "It asks 1.2 million dollars.",
    "Ask for one million two hundred thousand dollars.",
    "Growth of twenty-five percent.",
    "Priced at ３.５x.",
    "Call one or two brokers, ask three times, and wait a couple of days.",
    "$1 200 000 is the price.",
    "Visit it 3 times, four times in all.",
    "12 in sales, 3 of them new; 2024 in revenue terms was better.",
    "Worth 1 200 000, 3.5 times its earnings.",
    "Call 555 123 4567.",
  ])("held, or no figure: %s", (text) => {
    expect(findUnsupportedFigures(text, record)).toEqual([]);
  });

  test("a long run of number words is read in one pass", () => {
    expect(findUnsupportedFigures("one hundred thousand ".repeat(20_000), record).length).toBeGreaterThan(0);
  });
});
