import { describeAssumptions, describeTaxAndSale } from "#features/lending/model/words/assumed-words.ts";
import type { BankViewProps } from "#features/lending/web/bank-views.ts";
import { afterTaxWorking, returnWorking } from "#features/lending/web/workings.ts";
import { formatAmount, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { EditorsFields } from "#web/ui/roles/editors-only.tsx";
import { Figure } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Strip } from "#web/ui/layout/strip.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { ReturnInputs } from "./return-inputs.tsx";

const REASON =
  "There is no figure while the tax rate or the earnings are not known, or where the cash to close is not above $0.";

/** What the buyer's cash earns after tax, over five and over ten years. */
export function ReturnsView({ bank }: BankViewProps) {
  const { returns, sourcesAndUses } = bank.figures;
  const { cashToClose } = sourcesAndUses;
  const rate = (title: string, value: number | null, years: 5 | 10) => (
    <Figure
      working={returnWorking(title, value, "pct", years, cashToClose)}
      {...(value === null ? { reason: REASON } : {})}
    >
      {formatPercent(value)}
    </Figure>
  );
  const multiple = (title: string, value: number | null, years: 5 | 10) => (
    <Figure
      working={returnWorking(title, value, "ratio", years, cashToClose)}
      {...(value === null ? { reason: REASON } : {})}
    >
      {formatMultiple(value, 2)}
    </Figure>
  );
  return (
    <>
      <Panel
        className="mt-5"
        title="What does your cash earn?"
        aside={<Badge tone="line">Estimate</Badge>}
        foot="Tax on the sale is not counted. Your own pay is a cost here, no return."
      >
        <Strip
          items={[
            { label: "A year over 5 years", value: rate("Return over 5 years", returns.irr5Pct, 5) },
            {
              label: "Times your cash, 5 years",
              value: multiple("Multiple over 5 years", returns.multiple5, 5),
            },
            { label: "A year over 10 years", value: rate("Return over 10 years", returns.irr10Pct, 10) },
            {
              label: "Times your cash, 10 years",
              value: multiple("Multiple over 10 years", returns.multiple10, 10),
            },
          ]}
        />
      </Panel>
      <p className="print-only sm mt-3">
        Assumed: {describeAssumptions(bank.subject.input.scenario)}, {describeTaxAndSale(bank.subject.input)}.
      </p>
      <EditorsFields>
        <ReturnInputs bank={bank} />
      </EditorsFields>
      <YearsPanel bank={bank} />
    </>
  );
}

function YearsPanel({ bank: { figures } }: BankViewProps) {
  return (
    <Panel
      flush
      className="bank-years mt-5"
      title="What is left after tax, year by year?"
      aside={<Badge tone="line">Estimate</Badge>}
    >
      <Table tight>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {["Can pay debt", "Due", "Interest", "Tax", "After tax"].map((head) => (
              <th key={head} scope="col" className="numeric">
                {head} ($)
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.years.map((year) => (
            <tr key={year.year}>
              <th scope="row">Year {year.year}</th>
              <td className="numeric">
                {year.cads === null ? "unknown" : formatAmount(year.cads, { parentheses: true })}
              </td>
              <td className="numeric">{formatAmount(year.due)}</td>
              <td className="numeric">{formatAmount(year.interest)}</td>
              <td className="numeric">{year.tax === null ? "unknown" : formatAmount(year.tax)}</td>
              <td className="numeric">
                <Figure
                  working={() => afterTaxWorking(year)}
                  {...(year.afterTax === null
                    ? { reason: "The tax rate or the earnings are not known." }
                    : {})}
                >
                  {formatAmount(year.afterTax, { parentheses: true })}
                </Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
