import { formatMultiple } from "#kit/format-figure.ts";
import { Check } from "lucide-react";
import { memo } from "react";
import {
  FINANCING_SCENARIO_KEYS,
  FINANCING_SCENARIOS,
  type FinancingScenarioKey,
} from "#calc/returns/calculate-roi.ts";
import type { RoiOutcome } from "#calc/returns/roi-outcome.ts";
import type { FigureId } from "#calc/working/working.ts";
import { bestScenarios } from "#features/deal-analysis/model/best-scenario.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { withTerms } from "./with-terms.ts";

const TITLES: Readonly<Record<FinancingScenarioKey, string>> = {
  all_cash: "All cash",
  "25_down": "25% down",
  "50_down": "50% down",
};

const ROWS: readonly { key: keyof RoiOutcome; label: string; format?: (value: number) => string }[] = [
  { key: "down_payment", label: "Money put in" },
  { key: "loan", label: "Loan" },
  { key: "annual_debt_service", label: "Annual debt service" },
  { key: "annual_cash_flow", label: "Annual cash flow" },
  { key: "cash_on_cash_pct", label: "Cash-on-cash return" },
  { key: "irr_pct", label: "IRR, 10 years" },
  { key: "payback_years", label: "Payback" },
  { key: "equity_multiple", label: "Equity multiple", format: (ratio) => formatMultiple(ratio, 2) },
  { key: "dscr", label: "Debt-service coverage", format: (ratio) => formatMultiple(ratio, 2) },
];

/** Three ways to pay, side by side. They do not follow the sliders, so they are kept while those move. */
export const FinancingScenariosPanel = memo(function FinancingScenariosPanel({
  subject,
}: {
  subject: AnalysedDeal;
}) {
  const { financing_scenarios: scenarios } = subject.analysis;
  if (scenarios === null) return null;
  const subjects = subjectsOf(subject);
  return (
    <Panel
      className="mt-5"
      title={<QuestionTitle name="Financing Scenarios" question="How much to put in?" />}
      foot="7% a year over 10 years, whatever the sliders say. The best of each row is marked: less money put in earns more on it, and covers its debt less."
      flush
    >
      <Table stacked tight className="scenarios">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {FINANCING_SCENARIO_KEYS.map((key) => (
              <th scope="col" className="numeric" key={key}>
                {TITLES[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ key, label, format }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {FINANCING_SCENARIO_KEYS.map((scenario) => (
                <td className="numeric" key={scenario} data-label={TITLES[scenario]}>
                  <span>
                    {bestScenarios(scenarios, key).includes(scenario) ? (
                      <Badge tone="good" icon={Check} className="best">
                        Best
                      </Badge>
                    ) : null}
                    <DealFigure
                      subject={subjects[scenario]}
                      id={`roi.${key}` satisfies FigureId}
                      format={format}
                    />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
});

function subjectsOf(subject: AnalysedDeal): Record<FinancingScenarioKey, AnalysedDeal> {
  const of = (key: FinancingScenarioKey) => withTerms(subject, FINANCING_SCENARIOS[key]);
  return { all_cash: of("all_cash"), "25_down": of("25_down"), "50_down": of("50_down") };
}
