import { useRulesToday } from "#features/rules/web/index.ts";
import { NOTHING, formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { X } from "lucide-react";
import { useMemo } from "react";
import type { CashFlowBase, DealFigures, Working } from "#calc";
import { LenderFigure, useLenderEarnings } from "#features/deals/web/index.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { type ComparedStack, compareStacks } from "#features/funding/model/compare-stacks.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { useRole } from "#web/session/workspaces.ts";
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
  const earnings = useLenderEarnings(stacks[0]?.dealId ?? null);
  const today = useRulesToday();
  const {
    base,
    stacks: compared,
    types,
  } = useMemo(
    () => compareStacks(stacks, figures, { usualUsd, earnings, ...today }),
    [stacks, figures, usualUsd, earnings, today],
  );
  const isForGuest = useRole() === "guest";
  const figuresShown = isForGuest ? FIGURES.filter((row) => row !== BUYERS_CASH) : FIGURES;
  const rows: readonly Row[] = [
    ...figuresShown,
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
            {rows.map(({ label, read, onLender }) => (
              <dl key={label}>
                <dt>{label}</dt>
                <dd>
                  {read(one)}
                  <LenderFigure
                    working={onLender?.(one) ?? null}
                    format={(ratio) => formatMultiple(ratio, 2)}
                  />
                </dd>
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
  /** What it is on the earnings that a lender counts, where it rests on earnings. */
  onLender?: (one: ComparedStack) => Working | null;
}

const amountOf =
  (type: Parameters<ComparedStack["amounts"]["get"]>[0]) =>
  ({ amounts }: ComparedStack) => {
    const amount = amounts.get(type);
    return amount === undefined ? NOTHING : formatMoney(amount);
  };

/** Not for guests. */
const BUYERS_CASH: Row = {
  label: "Buyer’s cash at closing",
  read: ({ buyerCashUsd }) => formatMoney(buyerCashUsd),
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
  {
    label: "Coverage, first year",
    read: (one) => coverageWords(one, one.firstYearCoverage),
    onLender: ({ onLender }) => onLender.firstYear,
  },
  { label: "Coverage, worst year", read: worstWords, onLender: ({ onLender }) => onLender.worstYear },
];

/** Taken off SDE alone. */
const MANAGERS_PAY: Row = {
  label: "Manager’s pay",
  read: ({ pay }) => (pay === null ? "Not known" : formatMoney(pay.usd)),
};

const COVERAGE_WORDS: Readonly<Record<CashFlowBase, string>> = {
  ebitda:
    "Coverage on EBITDA, which is after a manager’s pay. First year: the payments of twelve months; worst year: every payment a lender counts.",
  sde: "Coverage on SDE: EBITDA is not known. First year: the payments of twelve months; worst year: every payment a lender counts, on SDE less the manager’s pay.",
};

function coverageWords({ isCashFlowUnknown }: ComparedStack, ratio: number | null): string {
  if (isCashFlowUnknown) return "Earnings not known";
  return ratio === null ? "Nothing due" : formatMultiple(ratio, 2);
}

function worstWords(one: ComparedStack): string {
  const words = coverageWords(one, one.worstYear?.coverageRatio ?? null);
  return one.worstYear === null ? words : `${words}, year ${one.worstYear.year}`;
}
