import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { definitionOf, FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { analyzeBank } from "#calc/lending/analyze-bank.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import { LENDING_TERMS, lendingFields } from "#calc/lending/lending-terms.ts";
import { toLendingComponent } from "#calc/lending/to-lending-component.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { termsOfAll } from "#tests/support/random-terms.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { componentDetails } from "./component-details.ts";
import { normalizeComponents } from "./normalize-components.ts";
import { readComponents } from "./read-stack.ts";
import { componentInputSchema, componentRecordSchema, toStackComponent } from "./stack-component.ts";

const OFFER_USD = 1_600_000;
const SHARE_PCT = 100 / FUNDING_TYPES.length;
const AMOUNT_USD = OFFER_USD / FUNDING_TYPES.length;
const DEAL = fundingDealOf(
  toDealFigures(
    makeDeal("Bay Street", {
      financials: { annualRevenue: 2_000_000, ebitda: 400_000 },
      assets: { equipment: 900_000, inventory: 900_000, accountsReceivable: 900_000, realEstate: 900_000 },
    } as never) as never,
  ),
);

const bankOf = (components: readonly LendingComponent[]) =>
  analyzeBank({ deal: DEAL, offer: OFFER_USD, components, loanNumberDate: "2026-11-20" } as BankInput);

/** As it comes back from the database: each call reads its input, storage is JSON, and what is read is not trusted. */
function stored(terms: Readonly<Record<FundingType, object | null>>) {
  const components = FUNDING_TYPES.map((componentType) =>
    componentInputSchema.parse({ componentType, percentage: SHARE_PCT, terms: terms[componentType] }),
  );
  const settled = normalizeComponents({ components, deal: DEAL, offerUsd: OFFER_USD });
  if (!settled.ok) throw new Error(settled.message);
  return readComponents(JSON.parse(JSON.stringify(settled.components)));
}

test("a stack with every kind of term is stored, read back, and calculates what was entered", () => {
  fc.assert(
    fc.property(termsOfAll(true), (terms) => {
      const direct = FUNDING_TYPES.map(
        (type) =>
          ({ type, percentage: SHARE_PCT, amount: AMOUNT_USD, terms: terms[type] }) as LendingComponent,
      );
      const read = stored(terms).map((record) => toLendingComponent(toStackComponent(record)));
      expect(bankOf(read)).toEqual(bankOf(direct));
    }),
    { numRuns: 30 },
  );
});

test("what nobody has set stays absent, through calls, storage, drafts and files", () => {
  const further = new Set(
    FUNDING_TYPES.flatMap((type) =>
      Object.entries(definitionOf(type).fields).flatMap(([name, { presence }]) =>
        presence === "when-set" ? [`${type}.${name}`] : [],
      ),
    ),
  );
  fc.assert(
    fc.property(termsOfAll(false), (terms) => {
      for (const record of stored(terms)) {
        const { componentType, terms: own } = record;
        const names = Object.keys(own ?? {}).map((name) => `${componentType}.${name}`);
        expect(names.filter((name) => further.has(name))).toEqual([]);
        const again = componentRecordSchema.parse(record);
        expect(again).toEqual(record);
        expect(JSON.stringify(again.terms)).toBe(JSON.stringify(own));
      }
    }),
    { numRuns: 30 },
  );
});

test("what was set is read back as it was set, whatever is read and written meanwhile", () => {
  fc.assert(
    fc.property(termsOfAll(true), (terms) => {
      const once = stored(terms);
      expect(readComponents(JSON.parse(JSON.stringify(once)))).toEqual(once);
      for (const { componentType, terms: own } of once) {
        if (own !== null) expect(own).toMatchObject(terms[componentType] ?? {});
      }
    }),
    { numRuns: 30 },
  );
});

test("a value that stands for nothing having been set calculates the same as its absence", () => {
  for (const type of FUNDING_TYPES) {
    for (const [name, field] of Object.entries(definitionOf(type).fields)) {
      if (!("absentAs" in field) || field.absentAs === undefined) continue;
      // The fee of a saved loan is the one that its terms carry.
      const terms = type === "other" ? { kind: "loan", interestRate: 8, term: 60 } : { sbaFeePercentage: 3 };
      const of = (more: object) =>
        bankOf([
          { type: "equity", percentage: 50 },
          { type, percentage: 50, terms: { rateKind: "variable", ...terms, ...more } } as LendingComponent,
        ]);
      expect(of({ [name]: field.absentAs }), `${type}.${name}`).toEqual(
        of(name === "rateKind" ? { rateKind: null } : {}),
      );
    }
  }
});

test("every term that the calculation reads is a field of a type", () => {
  expect(LENDING_TERMS.filter((name) => lendingFields(name).length === 0)).toEqual([]);
});

test("words of an older program that are no way to repay are kept, and count as none", () => {
  const terms = { type: "loan", source: "friend", amortization: "as we can" };
  const [record] = readComponents([{ componentType: "friends_family", percentage: 100, amount: 1, terms }]);
  expect(record?.terms).toMatchObject({ amortization: "as we can" });
  if (record === undefined) return;
  expect(toLendingComponent(toStackComponent(record)).terms).not.toHaveProperty("amortization");
});

test("what is set is listed in words, what its terms do not use is not", () => {
  const terms = { standby: "full_life", rateKind: "fixed", index: "prime", standbyAccrues: false };
  expect(componentDetails("seller_note", terms)).toEqual([
    { key: "Standby", value: "Full, for the life of the SBA loan" },
    { key: "Interest is added to the balance", value: "No" },
    { key: "Rate", value: "Fixed" },
  ]);
});
