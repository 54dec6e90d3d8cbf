import { describe, expect, test } from "vitest";
import { type FundingDeal, fundingDealOf } from "#calc/funding/funding-deal.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import { defaultDealTerms } from "./deal-terms.ts";
import { type ComponentRecord, componentRecordSchema } from "./stack-component.ts";
import {
  changesOf,
  editOf,
  followAmounts,
  hasChanges,
  listOverCap,
  mergeEdit,
  putComponent,
  type StackEdit,
  withAmount,
  withOffer,
  withPercentage,
  withType,
} from "./stack-edit.ts";

const deal: FundingDeal = fundingDealOf(HVAC);

function component(componentType: ComponentRecord["componentType"], percentage: number, amount: number) {
  return componentRecordSchema.parse({
    id: componentType,
    name: componentType,
    componentType,
    percentage,
    amount,
    order: 0,
    isUsingDefaultTerms: false,
    details: [],
    terms: null,
  });
}

const stack: StackEdit = {
  offerAmount: 1_150_000,
  dealTerms: defaultDealTerms(1_200_000),
  managerSalaryUsd: null,
  components: [
    component("equity", 48, 552_000),
    component("sba", 45, 517_500),
    component("asset_based", 7, 80_500),
  ],
};
const of = (edit: StackEdit, id: string) => edit.components.find((one) => one.id === id);

describe("loans and payments", () => {
  const terms = { equipmentValue: 180_000, loanToValue: 50, term: 36, interestRate: 12, loanAmount: 80_500 };
  const lent = putComponent(
    stack,
    componentRecordSchema.parse({ ...component("asset_based", 7, 80_500), terms }),
  );
  const loanOf = (edit: StackEdit) => of(followAmounts(lent, edit, deal), "asset_based");

  test("follow a percentage, an amount and an offer", () => {
    expect(loanOf(withPercentage(lent, "asset_based", 4, deal).edit)).toMatchObject({
      amount: 46_000,
      terms: { loanAmount: 46_000 },
      details: expect.arrayContaining([{ key: "Loan amount", value: "46,000", unit: "$" }]),
    });
    expect(loanOf(withAmount(lent, "asset_based", 120_000, deal).edit)?.terms).toMatchObject({
      loanAmount: 90_000,
    });
    expect(loanOf(withOffer(lent, 1_000_000))?.terms).toMatchObject({ loanAmount: 70_000 });
  });

  test("stay as they were stored where nothing of them was touched", () => {
    const odd = putComponent(
      lent,
      componentRecordSchema.parse({
        ...component("asset_based", 7, 80_500),
        terms: { ...terms, loanAmount: 60_000 },
      }),
    );
    const edit = withPercentage(odd, "sba", 40, deal).edit;
    expect(of(followAmounts(odd, edit, deal), "asset_based")).toBe(of(edit, "asset_based"));
  });

  test("take nothing away from what was typed while an offer is being typed", () => {
    const note = {
      ...component("seller_note", 48, 552_000),
      terms: {
        cashAtClosing: 50_000,
        interestRate: 6,
        term: 60,
        amortization: "monthly",
        personalGuarantee: false,
        prepaymentAllowed: true,
      },
    };
    const sold: StackEdit = { ...stack, components: [componentRecordSchema.parse(note)] };
    const typing = withOffer(sold, 1);
    expect(of(followAmounts(sold, typing, deal), "seller_note")?.terms).toMatchObject({ cashAtClosing: 0 });
    expect(of(withOffer(typing, 1_150_000), "seller_note")?.terms).toMatchObject({ cashAtClosing: 50_000 });
  });
});

describe("the offer", () => {
  test("carries every amount with it, at its percentage", () => {
    const edit = withOffer(stack, 1_000_000);
    expect(of(edit, "sba")).toMatchObject({ percentage: 45, amount: 450_000 });
    expect(of(edit, "equity")?.amount).toBe(480_000);
    expect(withOffer(edit, 1_150_000)).toEqual(stack);
  });

  test("may put a component above its cap, which is said and not changed", () => {
    const edit = withOffer(stack, 2_000_000);
    expect(of(edit, "asset_based")).toMatchObject({ percentage: 7, amount: 140_000 });
    expect(listOverCap(edit, deal)).toEqual([
      { id: "asset_based", message: "Cannot exceed 70% of combined collateral ($126,000)" },
    ]);
    expect(listOverCap(stack, deal)).toEqual([]);
  });
});

describe("a component", () => {
  test("percentage and amount recompute each other", () => {
    const base = withOffer(stack, 1_000_000);
    expect(of(withPercentage(base, "equity", 20, deal).edit, "equity")?.amount).toBe(200_000);
    expect(of(withAmount(base, "equity", 250_000, deal).edit, "equity")).toMatchObject({
      percentage: 25,
      amount: 250_000,
    });
  });

  test("an amount is kept to the dollar as it was typed", () => {
    for (const amount of [1, 333_333, 718_291, 1_149_999])
      expect(of(withAmount(stack, "equity", amount, deal).edit, "equity")?.amount).toBe(amount);
  });

  test("stops at its cap to the dollar, with the notice", () => {
    const { edit, notice, message } = withPercentage(stack, "asset_based", 20, deal);
    expect(of(edit, "asset_based")?.amount).toBe(126_000);
    expect(notice).toBe("Capped at $126,000 (10.95% of offer)");
    expect(message).toBe("Cannot exceed 70% of combined collateral ($126,000)");
    expect(listOverCap(edit, deal)).toEqual([]);
    expect(withAmount(stack, "asset_based", 126_001, deal).notice).not.toBeNull();
    expect(withAmount(stack, "asset_based", 126_000, deal).notice).toBeNull();
  });

  test("of an offer of 0 an amount is 0 %", () => {
    const nothing = withOffer(stack, 0);
    expect(of(withAmount(nothing, "equity", 5_000, deal).edit, "equity")).toMatchObject({ percentage: 0 });
  });
});

describe("what is sent", () => {
  test("is only what differs", () => {
    expect(hasChanges(changesOf(stack, editOf(stack)))).toBe(false);
    expect(Object.keys(changesOf(stack, withOffer(stack, 1_000_000)))).toEqual(["offerAmount"]);
    const dealTerms = { ...stack.dealTerms, targetClosingDays: 90 };
    expect(changesOf(stack, { ...stack, dealTerms })).toEqual({ dealTerms });
    const resized = withPercentage(stack, "equity", 40, deal).edit;
    expect(Object.keys(changesOf(stack, resized))).toEqual(["components"]);
  });

  test("is nothing again when a change is taken back", () => {
    const away = withPercentage(stack, "equity", 40, deal).edit;
    expect(hasChanges(changesOf(stack, withPercentage(away, "equity", 48, deal).edit))).toBe(false);
  });

  test("knows terms that were set, in whatever order their fields stand", () => {
    const sba = of(stack, "sba");
    if (sba?.componentType !== "sba") throw new Error("no such component");
    const terms = {
      interestRate: 11,
      term: 120,
      amortization: "monthly" as const,
      downPaymentPercentage: 10,
      sbaFeePercentage: 3,
      collateralType: "mixed" as const,
      personalGuarantee: true,
      loanAmount: null,
      monthlyPayment: null,
    };
    const set = putComponent(stack, { ...sba, terms });
    expect(changesOf(stack, set).components).toBeDefined();
    const { monthlyPayment, ...others } = terms;
    const reordered = putComponent(stack, { ...sba, terms: { monthlyPayment, ...others } });
    expect(hasChanges(changesOf(set, reordered))).toBe(false);
  });
});

describe("changes on top of a newer version", () => {
  const elsewhere: StackEdit = {
    ...stack,
    dealTerms: {
      ...stack.dealTerms,
      targetClosingDays: 75,
      escrow: { ...stack.dealTerms.escrow, duration: 24 },
    },
    components: withPercentage(stack, "sba", 40, deal).edit.components,
  };

  test("keep what was changed here, and nothing else of this version", () => {
    const terms = { ...stack.dealTerms, escrow: { ...stack.dealTerms.escrow, percentage: 5 }, notes: "Mine" };
    const mine = withPercentage(
      { ...withOffer(stack, 1_000_000), dealTerms: terms },
      "equity",
      53,
      deal,
    ).edit;
    const merged = mergeEdit(stack, mine, elsewhere);
    expect(merged.offerAmount).toBe(1_000_000);
    expect(merged.dealTerms).toMatchObject({
      targetClosingDays: 75,
      notes: "Mine",
      escrow: { percentage: 5, duration: 24 },
    });
    expect(merged.components.map(({ percentage, amount }) => [percentage, amount])).toEqual([
      [53, 530_000],
      [40, 400_000],
      [7, 70_000],
    ]);
  });

  test("are the newer version where nothing was changed here", () => {
    expect(mergeEdit(stack, stack, elsewhere)).toEqual(elsewhere);
  });

  test("bring back a component that is gone elsewhere only where it was changed here", () => {
    const without = { ...stack, components: stack.components.filter(({ id }) => id !== "asset_based") };
    expect(mergeEdit(stack, stack, without).components).toHaveLength(2);
    const mine = withPercentage(stack, "asset_based", 5, deal).edit;
    expect(of(mergeEdit(stack, mine, without), "asset_based")?.percentage).toBe(5);
  });
});

test("another type of money comes at 0 % and default terms, and follows its share once it has one", () => {
  const extended = withType(stack, "seller_note", "new");
  expect(of(extended, "new")).toMatchObject({
    name: "Seller Financing",
    percentage: 0,
    isUsingDefaultTerms: true,
  });
  const { edit } = withPercentage(extended, "new", 10, deal);
  expect(of(edit, "new")).toMatchObject({ percentage: 10, amount: 115_000 });
  expect(changesOf(stack, edit).components).toHaveLength(4);
});
