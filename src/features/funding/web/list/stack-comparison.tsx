import { NOTHING, formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { X } from "lucide-react";
import { useMemo } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { CashFlowBase } from "#calc/funding/stack-component.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { type ComparedStack, compareStacks } from "#features/funding/model/compare-stacks.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { usePlanOfStack } from "#features/funding/web/plan-of-stack.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import "./stack-comparison.css";

export interface StackComparisonProps {
  stacks: readonly FundingStack[];
  figures: DealFigures;
  onLoad: (stack: FundingStack) => void;
  onClose: () => void;
}

/** Saved stacks of one deal side by side, on a phone one below the other. */
export function StackComparison({ stacks, figures, onLoad, onClose }: StackComparisonProps) {
  const usualUsd = useUsualPay();
  const planOf = usePlanOfStack();
  const {
    base,
    stacks: compared,
    types,
  } = useMemo(
    () => compareStacks(stacks, figures, { usualUsd, planOf }),
    [stacks, figures, usualUsd, planOf],
  );
  const isCashShared = compared.every(({ cashToCloseUsd }) => cashToCloseUsd !== null);
  const rows: readonly Row[] = [
    ...(isCashShared ? FIGURES : FIGURES.filter((row) => row !== BUYERS_CASH)),
    ...(base === "sde" ? [MANAGERS_PAY] : []),
    ...types.map(({ type, name }) => ({ label: name, read: amountOf(type) })),
  ];
  return (
    <Panel
      className="mt-5"
      title={`${compared.length} stacks side by side`}
      aside={
        <Button size="sm" variant="ghost" icon={X} onClick={onClose}>
          Close comparison
        </Button>
      }
      foot={COVERAGE_WORDS[base]}
    >
      <div className="stacks-compared">
        {compared.map((one) => (
          <section
            key={one.stack.id}
            aria-label={one.stack.name}
            style={{ gridRow: `span ${rows.length + 2}` }}
          >
            <h3>{one.stack.name}</h3>
            {rows.map(({ label, read }) => (
              <dl key={label}>
                <dt>{label}</dt>
                <dd>{read(one)}</dd>
              </dl>
            ))}
            <Button size="sm" onClick={() => onLoad(one.stack)} aria-label={`Open ${one.stack.name}`}>
              Open
            </Button>
          </section>
        ))}
      </div>
    </Panel>
  );
}

interface Row {
  label: string;
  read: (one: ComparedStack) => string;
}

const amountOf =
  (type: Parameters<ComparedStack["amounts"]["get"]>[0]) =>
  ({ amounts }: ComparedStack) => {
    const amount = amounts.get(type);
    return amount === undefined ? NOTHING : formatMoney(amount);
  };

/** Not for guests. */
const BUYERS_CASH: Row = {
  label: "Your cash to close",
  read: ({ cashToCloseUsd }) => formatMoney(cashToCloseUsd),
};

const FIGURES: readonly Row[] = [
  { label: "Offer", read: ({ stack }) => formatMoney(stack.offerAmount) },
  BUYERS_CASH,
  {
    label: "Missing at closing",
    read: ({ missingUsd }) => (missingUsd > 0 ? formatMoney(missingUsd) : "Nothing"),
  },
  { label: "Payments a month", read: ({ monthlyPaymentsUsd }) => formatMoney(monthlyPaymentsUsd) },
  {
    label: "Payments, first 12 months",
    read: ({ firstYearPaymentsUsd }) => formatMoney(firstYearPaymentsUsd),
  },
  { label: "Coverage, worst year", read: worstWords },
  { label: "Pro forma, first 12 months", read: (one) => coverageWords(one, one.firstYearCoverage) },
];

/** Taken off SDE alone. */
const MANAGERS_PAY: Row = {
  label: "Manager’s pay",
  read: ({ pay }) => (pay === null ? "Not known" : formatMoney(pay.usd)),
};

const COVERAGE_WORDS: Readonly<Record<CashFlowBase, string>> = {
  ebitda:
    "Worst year: as the bank counts it with this stack as the plan. Pro forma: EBITDA and default terms.",
  sde: "Worst year: as the bank counts it with this stack as the plan. Pro forma: SDE and default terms.",
};

function coverageWords({ isCashFlowUnknown }: ComparedStack, ratio: number | null): string {
  if (isCashFlowUnknown) return "Earnings not known";
  return ratio === null ? "Nothing due" : formatMultiple(ratio, 2);
}

function worstWords({ worstYear }: ComparedStack): string {
  if (worstYear === null) return "Nothing due";
  const { coverageRatio: ratio, year } = worstYear;
  return ratio === null ? "Earnings not known" : `${formatMultiple(ratio, 2)}, year ${year}`;
}
