import { useMemo } from "react";
import { balancesByYear } from "#calc/lending/schedule-years.ts";
import type { BankViewProps } from "#features/lending/web/bank-views.ts";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { ScheduleRow } from "./schedule-row.tsx";
import "./schedules.css";

/** What is paid and when: every component of the stack that is paid, and what is still owed. */
export function SchedulesView({ bank }: BankViewProps) {
  const { schedules, years } = bank.figures;
  if (schedules.length === 0)
    return <EmptyState title="Nothing to pay back">No part of this stack has payments.</EmptyState>;
  return (
    <>
      <BalanceChart bank={bank} />
      <Panel
        flush
        className="mt-5"
        title="What is paid, and when?"
        foot={`Payments of year 1: ${formatMoney(years[0]?.due ?? 0, { cents: true })}`}
      >
        <ul className="schedules">
          {schedules.map((schedule) => (
            <ScheduleRow key={schedule.index} schedule={schedule} bank={bank} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

function BalanceChart({ bank: { figures } }: BankViewProps) {
  const balances = useMemo(() => balancesByYear(figures.schedules), [figures.schedules]);
  const points = balances.map((_, year) => (year === 0 ? "Closing" : String(year)));
  const last = balances.at(-1) ?? 0;
  return (
    <ChartFrame
      className="mt-5"
      name="What is owed"
      question="How fast is the debt paid back?"
      fileName="bank-balances"
      table={<BalanceTable balances={balances} />}
    >
      <LineChart
        label="Year by year"
        series={[{ key: "owed", label: "Owed", color: "var(--chart-1)", values: balances }]}
        points={points}
        pointNames={balances.map((_, year) => (year === 0 ? "At closing" : `End of year ${year}`))}
        formatValue={formatMoney}
        finding={`${formatMoney(balances[0] ?? 0)} is owed at closing, and ${formatMoney(last)} after ten years.`}
      />
    </ChartFrame>
  );
}

function BalanceTable({ balances }: { balances: readonly number[] }) {
  return (
    <Table flush tight>
      <thead>
        <tr>
          <th scope="col">End of</th>
          <th scope="col" className="numeric">
            Owed ($)
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map((owed, year) => (
          <tr key={year}>
            <th scope="row">{year === 0 ? "Closing" : `Year ${year}`}</th>
            <td className="numeric">{formatAmount(owed, { cents: true })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
