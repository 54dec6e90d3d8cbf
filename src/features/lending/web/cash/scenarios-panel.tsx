import { memo, useMemo } from "react";
import type { BankInput } from "#calc/lending/bank-input.ts";
import {
  bankScenarios,
  EARNINGS_SCENARIOS,
  type EarningsScenario,
  RATE_SCENARIOS,
} from "#calc/lending/scenarios.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { formatMoney, formatMultiple, formatPercent, formatSigned } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";

const WORDS: Readonly<Record<EarningsScenario, string>> = { bear: "Bear", base: "Base", bull: "Bull" };

interface ScenariosPanelProps {
  readonly input: BankInput;
  readonly rules: BankRules;
}

/**
 * Three levels of earnings beside four paths of rates: the worst year, and the lowest cash. Twelve calculations: while
 * something is dragged, the input is left as it was.
 */
export const ScenariosPanel = memo(function ScenariosPanel({ input, rules }: ScenariosPanelProps) {
  const scenarios = useMemo(() => bankScenarios(input, rules), [input, rules]);
  return (
    <Panel
      flush
      title="What if it goes otherwise?"
      foot="Worst year, with the lowest cash below it. Growth stays as typed; rates change from month 13, for variable loans only."
    >
      <Table tight>
        <thead>
          <tr>
            <th scope="col">Earnings</th>
            {RATE_SCENARIOS.map((bps) => (
              <th key={bps} scope="col" className="numeric">
                {bps === 0 ? "Rates as now" : `+${bps / 100} pt`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EARNINGS_SCENARIOS.map(({ id, cadsPct }) => (
            <tr key={id}>
              <th scope="row">
                {WORDS[id]}{" "}
                <small>
                  {cadsPct === 0 ? "as they were" : formatSigned(cadsPct, (pct) => formatPercent(pct, 0))}
                </small>
              </th>
              {scenarios
                .filter(({ earnings }) => earnings === id)
                .map(({ bps, worstCoverage, lowestCash }) => (
                  <td key={bps} className="numeric">
                    {worstCoverage === null ? "unknown" : formatMultiple(worstCoverage, 2)}
                    <small className="block">
                      {lowestCash === null ? "unknown" : formatMoney(lowestCash)}
                    </small>
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
});
