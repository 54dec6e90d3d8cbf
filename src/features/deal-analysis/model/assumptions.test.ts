import { expect, test } from "vitest";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { exportSubjectOf } from "./export-subject.ts";
import { readAssumptions, USUAL_ASSUMPTIONS } from "./assumptions.ts";

const read = (query: string) => readAssumptions(new URLSearchParams(query));

test("without parameters everything is where the sliders start", () => {
  expect(read("")).toEqual({ ok: true, assumptions: USUAL_ASSUMPTIONS });
  expect(read("down=&tab=roi&year=3")).toEqual({ ok: true, assumptions: USUAL_ASSUMPTIONS });
});

test("the address of the analysis page is understood", () => {
  expect(read("down=50&rate=9.25&term=15&growth=-2&margin=1.5&multiple=1.2&salary=60000")).toEqual({
    ok: true,
    assumptions: {
      roi: { downPaymentPct: 50, annualRatePct: 9.25, termYears: 15 },
      custom: { growthPct: -2, marginChangePts: 1.5, multipleFactor: 1.2 },
      managerSalaryUsd: 60_000,
    },
  });
});

test.each([
  ["down=120", "The down payment in percent (down) must be a number from 0 to 100."],
  ["term=soon", "The loan term in years (term) must be a number from 5 to 30."],
  ["salary=-1", "The manager's salary (salary) cannot be negative."],
])("%s is refused in words", (query, message) => {
  expect(read(query)).toEqual({ ok: false, message });
});

test("a file takes the deal's own pay of a manager, unless the address names another or stops the estimate", () => {
  const { financials } = dealDataSchema.parse(WORKED_DATA);
  const { ebitda: _, ...known } = { ...financials, sde: 345_000, managerSalary: 95_000 };
  const deal = storedDeal({ ...WORKED_DATA, financials: known });
  const ebitdaAt = (address: string) => {
    const read = readAssumptions(new URLSearchParams(address));
    if (!read.ok) throw new Error(read.message);
    return exportSubjectOf(deal, new Date("2026-11-22"), read.assumptions).figures.ebitdaUsd;
  };
  expect(ebitdaAt("")).toBe(250_000);
  expect(ebitdaAt("salary=0")).toBe(345_000);
  expect(ebitdaAt("salary=none")).toBeNull();
});
