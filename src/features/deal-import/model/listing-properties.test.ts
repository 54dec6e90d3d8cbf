import fc from "fast-check";
import { expect, test } from "vitest";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { isNumericField, LISTING_FIELD_KEYS, LISTING_FIELDS } from "./listing-fields.ts";
import { listingToDeal } from "./listing-to-deal.ts";
import { planImport } from "./plan-import.ts";
import { readValue } from "./read-value.ts";
import { saysUnknown } from "#kit/table-file/cell-text.ts";

const NOW = "2026-11-21T09:00:00.000Z";
const field = fc.constantFrom(...LISTING_FIELD_KEYS);
const pieces = [
  "$",
  "1",
  "2",
  "0",
  "9",
  ",",
  ".",
  "-",
  "–",
  "(",
  ")",
  "k",
  "M",
  " ",
  "~",
  "+",
  "N/A",
  "FT",
  "PT",
  "€",
  "%",
  "e",
  "=",
  "[",
  "]",
  "year",
  "a",
  ":",
  "/",
  "2014",
  "000",
];
const listingText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
  fc.string(),
  fc.double().map(String),
);

test("no text makes a reader throw, and no answer is NaN or infinite", () => {
  fc.assert(
    fc.property(field, listingText, fc.constantFrom(1, 12, 1000, 1_000_000), (key, text, scale) => {
      const reading = readValue(key, text, { currentYear: 2026, scale });
      const numbers = [reading.value, ...(reading.alternatives ?? []).map((one) => one.value)].filter(
        (value) => typeof value === "number",
      );
      for (const number of numbers) {
        expect(Number.isFinite(number)).toBe(true);
        if (LISTING_FIELDS[key].kind === "money" || LISTING_FIELDS[key].kind === "count")
          expect(number).toBeGreaterThanOrEqual(0);
      }
      if (reading.refused !== undefined) expect(reading.value).toBeNull();
    }),
    { numRuns: 5000 },
  );
});

test("unknown is never 0, and a 0 is only read where one was written", () => {
  fc.assert(
    fc.property(field, listingText, (key, text) => {
      if (!isNumericField(key)) return;
      const { value } = readValue(key, text, { currentYear: 2026, scale: 1 });
      if (saysUnknown(text)) expect(value).toBeNull();
      // Cents and ages may round to 0 or be counted from this year; a plain 0 needs its digit.
      if (value === 0) expect(text).toMatch(/[0-9]/);
    }),
    { numRuns: 3000 },
  );
});

test("a plain amount is read back exactly, with dollars and commas or without", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9_999_999_999 }), (amount) => {
      for (const text of [
        String(amount),
        `$${amount.toLocaleString("en-US")}`,
        `Price: ${amount.toLocaleString("de-DE")},00`,
      ]) {
        expect(readValue("askingPrice", text, { currentYear: 2026, scale: 1 }).value, text).toBe(amount);
      }
    }),
  );
});

test("any file is planned or refused in words, and every row of it makes a deal that can be stored @further", () => {
  const header = fc.array(
    fc.constantFrom(
      "Title",
      "Asking Price",
      "Cash Flow",
      "Employees",
      "Established",
      "Not Included",
      "Inventory",
      "Tags",
      "Link",
      "Years in Business",
      "Location",
      "Growth",
      "x",
    ),
    { minLength: 2, maxLength: 8 },
  );
  const rows = fc.array(fc.array(listingText, { minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(header, rows, (names, table) => {
      const text = [names, ...table]
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
        .join("\n");
      const planning = planImport(new TextEncoder().encode(text), "x.csv", NOW);
      if (!planning.ok) {
        expect(planning.problem).toMatch(/\.$/);
        return;
      }
      for (const row of planning.plan.rows) {
        const deal = listingToDeal(row, { fileName: "x.csv", now: NOW });
        expect(dealDataSchema.safeParse(deal).success).toBe(true);
        expect(deal.summary.dealName.trim()).not.toBe("");
        expect(deal.basics.businessName.trim()).not.toBe("");
      }
    }),
    { numRuns: 500 },
  );
});

test("any bytes are planned or refused in words", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const planning = planImport(bytes, "x.csv", NOW);
      expect(planning.ok ? planning.plan.rows.length > 0 : planning.problem.length > 10).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
