import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readGrowth,
  readEstimateSalary,
  readRoiTerms,
  writeGrowth,
  writeEstimateSalary,
  writeRoiTerms,
} from "./assumptions-in-address.ts";

const of = (text: string) => new URLSearchParams(text);

test("an address without assumptions stands where the sliders start, and writing that back leaves it clean", () => {
  expect(readRoiTerms(of(""))).toEqual({ downPaymentPct: 25, annualRatePct: 7, termYears: 10 });
  expect(readGrowth(of(""))).toEqual({
    scenario: "custom",
    custom: { growthPct: 5, marginChangePts: 0, multipleFactor: 1 },
    year: 10,
  });
  expect(readEstimateSalary(of(""), {})).toBeNull();
  const written = writeGrowth(writeRoiTerms(of("tab=roi"), readRoiTerms(of(""))), readGrowth(of("")));
  expect(written.toString()).toBe("tab=roi");
});

test("what cannot be read, or lies beyond a slider, is passed over", () => {
  expect(readRoiTerms(of("down=200&rate=abc&term="))).toEqual(readRoiTerms(of("")));
  expect(readRoiTerms(of("down=33&rate=7.125&term=12")).downPaymentPct).toBe(33);
  expect(readGrowth(of("scenario=moon&year=7.4&growth=1e9"))).toMatchObject({
    scenario: "custom",
    year: 7,
    custom: { growthPct: 5 },
  });
  expect(readEstimateSalary(of("salary=-5"), {})).toBeNull();
  expect(readEstimateSalary(of("salary=0"), {})).toBe(0);
});

test("undoing the estimate takes it out of the address", () => {
  expect(writeEstimateSalary(of("tab=roi&salary=60000"), null, null).toString()).toBe("tab=roi");
  expect(readEstimateSalary(writeEstimateSalary(of(""), 61_500, null), {})).toBe(61_500);
});

test("what was written is read again", () => {
  const growth = fc.record({
    scenario: fc.constantFrom("conservative", "base", "aggressive", "custom"),
    custom: fc.record({
      growthPct: fc.integer({ min: -5, max: 20 }),
      marginChangePts: fc.integer({ min: -10, max: 20 }).map((half) => half / 2),
      multipleFactor: fc.integer({ min: 5, max: 20 }).map((tenth) => tenth / 10),
    }),
    year: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(growth, (choice) => {
      expect(readGrowth(of(writeGrowth(of(""), choice).toString()))).toEqual(choice);
    }),
  );
  const terms = { downPaymentPct: 40, annualRatePct: 9.25, termYears: 15 };
  expect(readRoiTerms(of(writeRoiTerms(of("salary=1"), terms).toString()))).toEqual(terms);
});

test("the deal's own pay of a manager is used without the address, until the person stops the estimate", () => {
  expect(readEstimateSalary(of(""), { managerSalary: 95_000 })).toBe(95_000);
  expect(readEstimateSalary(of(""), { managerSalary: 0 })).toBe(0);
  expect(readEstimateSalary(of("salary=60000"), { managerSalary: 95_000 })).toBe(60_000);
  expect(writeEstimateSalary(of(""), 95_000, 95_000).toString()).toBe("");
  const stopped = writeEstimateSalary(of("salary=60000"), null, 95_000);
  expect(stopped.toString()).toBe("salary=none");
  expect(readEstimateSalary(stopped, { managerSalary: 95_000 })).toBeNull();
});
