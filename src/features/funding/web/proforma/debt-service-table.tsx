import { formatAmount, formatCount, formatMoney } from "#kit/format-figure.ts";
import { memo } from "react";
import type { DebtServiceItem } from "#calc/funding/debt-service.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { RbfOnRevenue } from "#calc/funding/rbf-on-revenue.ts";
import type { LaterPayment } from "#calc/funding/types/definition.ts";
import {
  type ProFormaQuestion,
  workingOfComponent,
  workingOfProForma,
} from "#calc/working/stack-workings.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { useLatest } from "#web/browser/use-latest.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

export interface DebtServiceTableProps {
  asked: ProFormaQuestion;
  names?: readonly string[] | undefined;
}

/** What each component costs a month and in the first year. */
export function DebtServiceTable({ asked, names }: DebtServiceTableProps) {
  const { result } = asked;
  const latest = useLatest(asked);
  return (
    <Table flush tight className="debt-service">
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col" className="numeric">
            Monthly ($)
          </th>
          <th scope="col" className="numeric">
            Annual ($)
          </th>
          <th scope="col" className="hide-on-phone">
            Type
          </th>
        </tr>
      </thead>
      <tbody>
        {result.items.map((item, index) => (
          <ItemRow
            // A stack may hold one type twice, and rows are known by their place.
            key={`${index} ${item.type}`}
            index={index}
            type={item.type}
            name={names?.[index] ?? item.name}
            isDefaultTerms={item.isDefaultTerms}
            needsTerms={item.needsTerms}
            notes={notesOf(item)}
            monthlyUsd={item.monthlyUsd}
            annualUsd={item.annualUsd}
            kind={kindOf(item)}
            asked={latest}
          />
        ))}
        <tr className="sum">
          <th scope="row">Annual debt service</th>
          <td className="numeric">{formatAmount(result.monthlyDebtServiceUsd)}</td>
          <td className="numeric">
            <WorkedFigure
              value={result.annualDebtServiceUsd}
              unit="usd"
              plain
              working={() => workingOfProForma("annual_debt_service", asked)}
              className="total"
            />
          </td>
          <td className="hide-on-phone" />
        </tr>
      </tbody>
    </Table>
  );
}

interface ItemRowProps extends Pick<
  DebtServiceItem,
  "isDefaultTerms" | "needsTerms" | "monthlyUsd" | "annualUsd"
> {
  index: number;
  type: FundingType;
  name: string;
  notes: string;
  kind: string;
  asked: { readonly current: ProFormaQuestion };
}

/** Everything it shows is a plain value: a key typed for one component draws the rows of the others no more. */
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { index, type, name, isDefaultTerms, needsTerms, notes, monthlyUsd, annualUsd, kind, asked } = props;
  return (
    <tr>
      <th scope="row">
        <span className="debt-name">
          <FundingSwatch type={type} />
          {name}
          {isDefaultTerms ? <Badge tone="line">Default Terms</Badge> : null}
          {needsTerms ? <Badge tone="caution">Terms needed</Badge> : null}
        </span>
        {notes === "" ? null : <small>{notes}</small>}
        <small className="debt-kind">{kind}</small>
      </th>
      <td className="numeric">{formatAmount(monthlyUsd)}</td>
      <td className="numeric">
        {annualUsd === 0 ? (
          <span className="text-muted">0</span>
        ) : (
          <WorkedFigure
            value={annualUsd}
            unit="usd"
            plain
            working={() => workingOfComponent(index, asked.current)}
          />
        )}
      </td>
      <td className="xs text-muted hide-on-phone">{kind}</td>
    </tr>
  );
});

const kindOf = ({ kind, isContingent }: DebtServiceItem) => (isContingent ? "contingent" : kind);

const EVERY: Partial<Record<number, string>> = { 3: "quarter", 12: "year" };

/** What the monthly figure does not say: payments of another rhythm, and what is due later. */
function notesOf(item: DebtServiceItem): string {
  const every = EVERY[item.loan?.paymentEveryMonths ?? 1];
  const notes = [
    ...(every === undefined ? [] : [`${formatMoney(item.paymentUsd)} every ${every}`]),
    ...(item.onRevenue === null ? [] : [revenueWords(item.onRevenue)]),
    ...(item.later === null ? [] : [laterWords(item.later, item.isContingent)]),
  ];
  return notes.join("; ");
}

function revenueWords({ monthlyUsd, months, isRevenueUnknown }: RbfOnRevenue): string {
  const until = months === null ? "not repaid within 50 years" : `repaid in month ${formatCount(months)}`;
  const basis = isRevenueUnknown ? "Revenue unknown, over its estimated term" : "On the revenue itself";
  return `${basis}: ${formatMoney(monthlyUsd)} a month, ${until}`;
}

function laterWords({ what, amountUsd, inMonths, inDays }: LaterPayment, isContingent: boolean): string {
  const amount = formatMoney(amountUsd);
  switch (what) {
    case "balloon":
      return `Balloon of ${amount} after ${formatCount(inMonths)} months`;
    case "deferred-payment":
      return `${amount} due on day ${formatCount(inDays)}`;
    case "earnout":
      return isContingent
        ? `Up to ${amount} if its condition is met`
        : `${amount} over ${formatCount(inMonths)} months`;
  }
}
