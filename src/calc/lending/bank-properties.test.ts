import { bankInputs } from "#tests/support/random-bank.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { analyzeBank, bankFigures } from "./analyze-bank.ts";
import { calculateBank } from "./bank-calculation.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";

const inCents = (usd: number): number => Math.round(usd * 100);
const figures = (input: Parameters<typeof calculateBank>[0]) => bankFigures(calculateBank(input, BANK_RULES));

test("in every month closing and accrued are what was there, and interest, less what is paid", () => {
  fc.assert(
    fc.property(bankInputs, (input) => {
      for (const { months } of figures(input).schedules) {
        let accrued = 0;
        let opening = months[0]?.opening ?? 0;
        const wrong = months.filter((month) => {
          const owed = inCents(month.opening) + accrued + inCents(month.interest);
          const holds =
            month.opening === opening &&
            inCents(month.closing) + inCents(month.accrued) === owed - inCents(month.payment) &&
            inCents(month.payment) <= owed &&
            inCents(month.principal) === inCents(month.opening) - inCents(month.closing);
          accrued = inCents(month.accrued);
          opening = month.closing;
          return !holds;
        });
        expect(wrong).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

test("what is paid at all is paid off in its last month, unless it runs beyond fifty years", () => {
  fc.assert(
    fc.property(bankInputs, (input) => {
      for (const { months } of figures(input).schedules) {
        const last = months.at(-1);
        if (months.length < 600) expect([last?.closing, last?.accrued]).toEqual([0, 0]);
      }
    }),
    { numRuns: 200 },
  );
});

test("sources are equal to uses, to the cent", () => {
  fc.assert(
    fc.property(bankInputs, (input) => {
      const { sources, uses } = figures(input).sourcesAndUses;
      const sum = (rows: readonly { readonly amount: number }[]) =>
        rows.reduce((total, { amount }) => total + inCents(amount), 0);
      expect(sum(sources)).toBe(sum(uses));
    }),
  );
});

test("no figure is NaN or infinite", () => {
  const sequence = (value: unknown, path: string): void => {
    if (typeof value === "number") expect(Number.isFinite(value), `${path} ${value}`).toBe(true);
    else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) sequence(item, `${path}.${key}`);
    }
  };
  fc.assert(
    fc.property(bankInputs, (input) => sequence({ ...analyzeBank(input), schedules: [] }, "")),
    { numRuns: 40 },
  );
});
