import { CircleCheck, CircleHelp } from "lucide-react";
import { memo, useDeferredValue, useMemo } from "react";
import { type ShockBasis, type ShockFigures, stressShocks } from "#calc/stress/shocks.ts";
import {
  MISSING_WORDS,
  SHOCK_WORDS,
  describeShockBreak,
} from "#features/lending/model/stress/stress-words.ts";
import { formatAmount, formatMultiple } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import type { OpenedStress } from "./use-stress.ts";

function useShocks({ bank, found }: OpenedStress) {
  const { subject, rules } = bank;
  const basis = useMemo<ShockBasis | null>(() => {
    if (!found.ok) return null;
    const { growthPct, flowThrough, customers } = found.inputs;
    const shares = customers.map(({ sharePct }) => sharePct);
    const largestCustomerPct =
      shares.length > 0 ? Math.max(...shares) : (subject.input.largestCustomerPct ?? null);
    return { input: subject.input, rules, growthPct, flowThrough, largestCustomerPct };
  }, [found, subject, rules]);
  const settled = useDeferredValue(basis);
  return useMemo(() => (settled === null ? null : stressShocks(settled)), [settled]);
}

/** Named shocks side by side, each alone; one without its figure is unknown. */
export function ShocksPanel({ stress }: { stress: OpenedStress }) {
  const answer = useShocks(stress);
  const covenant = stress.bank.subject.input.settings?.lenderCoverage ?? null;
  return answer === null ? null : <Shocks answer={answer} covenant={covenant} />;
}

interface ShocksProps {
  readonly answer: ReturnType<typeof stressShocks>;
  readonly covenant: number | null;
}

const Shocks = memo(function Shocks({ answer, covenant }: ShocksProps) {
  return (
    <Panel
      className="mt-5"
      flush
      title="And if one thing happens?"
      foot="Each alone, with the growth of the futures and the rates as at closing. A shock that lacks a figure is unknown."
    >
      <Table stacked className="stress-shocks">
        <thead>
          <tr>
            <th scope="col">Shock</th>
            <th scope="col" className="numeric">
              Worst coverage (x)
            </th>
            <th scope="col" className="numeric">
              Global (x)
            </th>
            <th scope="col" className="numeric">
              Lowest cash ($)
            </th>
            <th scope="col">What breaks, and when</th>
          </tr>
        </thead>
        <tbody>
          <tr className="as-entered">
            <th scope="row">No change</th>
            <Cells figures={answer.usual} covenant={covenant} />
          </tr>
          {answer.shocks.map(({ id, missing, ...figures }) => (
            <tr key={id} data-shock={id}>
              <th scope="row">
                {SHOCK_WORDS[id].title} <small>{SHOCK_WORDS[id].help}</small>
              </th>
              {missing === null ? (
                <Cells figures={figures} covenant={covenant} />
              ) : (
                <td colSpan={4}>
                  <Badge icon={CircleHelp}>Unknown</Badge> {MISSING_WORDS[missing]} Unknown is not harmless.
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
});

const ratio = (value: number | null): string =>
  value === null ? "unknown" : formatMultiple(value, 2).replace("x", "");

function Cells({ figures, covenant }: { figures: ShockFigures; covenant: number | null }) {
  const { worstCoverage, global, lowestCash, breaks } = figures;
  // The covenant that is typed says the same as the norm where both are one.
  const told = breaks.filter(({ id }) => id !== "lenderCoverage" || (covenant !== 1.25 && covenant !== 1));
  return (
    <>
      <td className="numeric" data-label="Worst coverage (x)">
        {ratio(worstCoverage)}
      </td>
      <td className="numeric" data-label="Global (x)">
        {ratio(global)}
      </td>
      <td className="numeric" data-label="Lowest cash ($)">
        {lowestCash === null ? "unknown" : formatAmount(lowestCash)}
      </td>
      <td data-label="What breaks">
        {told.length === 0 ? (
          worstCoverage === null || lowestCash === null ? (
            "unknown"
          ) : (
            <span className="stress-nothing">
              <CircleCheck className="icon" aria-hidden /> nothing
            </span>
          )
        ) : (
          <ul>
            {told.map(({ id, month }) => (
              <li key={id} className={id === "cash" || id === "coverage100" ? "bad" : "caution"}>
                {describeShockBreak(id, month, covenant)}
              </li>
            ))}
          </ul>
        )}
      </td>
    </>
  );
}
