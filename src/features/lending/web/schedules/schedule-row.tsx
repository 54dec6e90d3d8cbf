import { ChevronRight } from "lucide-react";
import { Fragment, useMemo, useState } from "react";
import type { Schedule, ScheduleMonth } from "#calc/lending/piece-schedule.ts";
import { type ScheduleYear, scheduleYears } from "#calc/lending/schedule-years.ts";
import { describeMonth } from "#features/lending/model/words/cash-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { Table } from "#web/ui/layout/table.tsx";

interface ScheduleRowProps {
  readonly schedule: Schedule;
  readonly bank: OpenedBank;
}

/** One component: in a line what it opens with and pays, opened its years, each opened to its months. */
export function ScheduleRow({ schedule, bank: { subject } }: ScheduleRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { months, index } = schedule;
  const closing = subject.input.closingDate ?? subject.input.loanNumberDate;
  const years = useMemo(() => scheduleYears(schedule), [schedule]);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <ChevronRight className="icon turn" aria-hidden />
          <b>{subject.names[index]}</b>
          <span>opens with {formatMoney(months[0]?.opening ?? 0, { cents: "some" })}</span>
          <span>{formatMoney(years[0]?.payment ?? 0, { cents: true })} in year 1</span>
          <span>
            last month {months.length}, {describeMonth(closing, months.length)}
          </span>
        </summary>
        {isOpen ? <ScheduleTable years={years} closing={closing} /> : null}
      </details>
    </li>
  );
}

const HEADS = ["Opening", "Interest", "Principal", "Payment", "Closing"] as const;

function ScheduleTable({ years, closing }: { years: readonly ScheduleYear[]; closing: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Table tight className="schedule-table">
      <thead>
        <tr>
          <th scope="col">Year</th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="numeric">
              {head} ($)
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <Fragment key={year.year}>
            <tr>
              <th scope="row">
                <button
                  type="button"
                  className="link"
                  aria-expanded={opened === year.year}
                  onClick={() => setOpened(opened === year.year ? null : year.year)}
                >
                  <ChevronRight className="icon turn" aria-hidden />
                  Year {year.year}
                </button>
              </th>
              <Amounts of={year} />
            </tr>
            {opened === year.year
              ? year.months.map((month) => (
                  <tr key={month.month} className="schedule-month">
                    <th scope="row">
                      {month.month}, {describeMonth(closing, month.month)}
                    </th>
                    <Amounts of={month} />
                  </tr>
                ))
              : null}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function Amounts({
  of,
}: {
  of: Pick<ScheduleMonth, "opening" | "interest" | "principal" | "payment" | "closing">;
}) {
  const amounts = [of.opening, of.interest, of.principal, of.payment, of.closing];
  return amounts.map((amount, at) => (
    <td key={HEADS[at]} className="numeric">
      {formatAmount(amount, { cents: true, parentheses: true })}
    </td>
  ));
}
