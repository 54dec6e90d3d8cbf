import type { DealTerms } from "#features/funding/model/deal-terms.ts";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { NOTHING, formatMoney, formatPercent } from "#kit/format-figure.ts";

export interface StackDifference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

const share = (component: ComponentRecord | undefined): string =>
  component === undefined ? "not in the stack" : formatPercent(component.percentage, 2);

const termsWords = (component: ComponentRecord | undefined): string =>
  component === undefined || component.terms === null || component.isUsingDefaultTerms
    ? "Default terms"
    : Object.entries(component.terms)
        .filter(([, value]) => value !== null && value !== "")
        .map(([key, value]) => `${key} ${String(value)}`)
        .join(", ");

const TERMS: readonly { key: string; label: string; read: (terms: DealTerms) => string }[] = [
  { key: "deposit", label: "Deposit", read: ({ deposit }) => formatMoney(deposit.amount) },
  {
    key: "refundable",
    label: "Deposit is refundable",
    read: ({ deposit }) => (deposit.isRefundable ? "yes" : "no"),
  },
  { key: "conditions", label: "Deposit conditions", read: ({ deposit }) => deposit.conditions || NOTHING },
  {
    key: "diligence",
    label: "Due diligence",
    read: ({ dueDiligencePeriod }) => `${dueDiligencePeriod} days`,
  },
  { key: "closing", label: "Target closing", read: ({ targetClosingDays }) => `${targetClosingDays} days` },
  {
    key: "capital",
    label: "Working capital",
    read: ({ workingCapital }) =>
      `${formatMoney(workingCapital.target)}, ${workingCapital.adjustmentMechanism}`,
  },
  {
    key: "escrow",
    label: "Escrow",
    read: ({ escrow }) => `${escrow.percentage}% for ${escrow.duration} months`,
  },
  { key: "purpose", label: "Escrow purpose", read: ({ escrow }) => escrow.purpose || NOTHING },
  { key: "notes", label: "Notes", read: ({ notes }) => notes || NOTHING },
];

/** Where two states of one stack differ, in words: what was changed here and what was saved elsewhere. */
export function listDifferences(mine: StackEdit, theirs: StackEdit): StackDifference[] {
  const ids = new Set([...theirs.components, ...mine.components].map(({ id }) => id));
  const components = [...ids].flatMap((id) => {
    const here = mine.components.find((one) => one.id === id);
    const there = theirs.components.find((one) => one.id === id);
    const label = here?.name ?? there?.name ?? "";
    return [
      { key: id, label, mine: share(here), theirs: share(there) },
      { key: `${id} terms`, label: `${label}, terms`, mine: termsWords(here), theirs: termsWords(there) },
    ];
  });
  return [
    {
      key: "offer",
      label: "Offer amount",
      mine: formatMoney(mine.offerAmount),
      theirs: formatMoney(theirs.offerAmount),
    },
    {
      key: "manager",
      label: "Manager's pay a year",
      mine: formatMoney(mine.managerSalaryUsd),
      theirs: formatMoney(theirs.managerSalaryUsd),
    },
    ...components,
    ...TERMS.map(({ key, label, read }) => ({
      key,
      label,
      mine: read(mine.dealTerms),
      theirs: read(theirs.dealTerms),
    })),
  ].filter((row) => row.mine !== row.theirs);
}
