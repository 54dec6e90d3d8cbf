import {
  type DebtServiceItem,
  type LaterPayment,
  type ProFormaAsked,
  workingOfComponent,
  workingOfProForma,
} from "#calc";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { formatAmount, formatCount, formatMoney } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { ExplainedFigure } from "./explained-figure.tsx";

export interface DebtServiceTableProps {
  asked: ProFormaAsked;
  names?: readonly string[] | undefined;
}

/** What each component costs a month and in the first year. */
export function DebtServiceTable({ asked, names }: DebtServiceTableProps) {
  const { result } = asked;
  return (
    <Table flush tight className="debt-service">
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col" className="n">
            Monthly ($)
          </th>
          <th scope="col" className="n">
            Annual ($)
          </th>
          <th scope="col" className="hide-s">
            Type
          </th>
        </tr>
      </thead>
      <tbody>
        {result.items.map((item, index) => (
          // A stack may hold one type twice, and rows are known by their place.
          <tr key={`${index} ${item.type}`}>
            <th scope="row">
              <span className="debt-name">
                <FundingSwatch type={item.type} />
                {names?.[index] ?? item.name}
                {item.isDefaultTerms ? <Badge tone="line">Default Terms</Badge> : null}
                {item.needsTerms ? <Badge tone="caution">Terms needed</Badge> : null}
              </span>
              <ItemNotes item={item} />
            </th>
            <td className="n">{formatAmount(item.monthlyUsd)}</td>
            <td className="n">
              {item.annualUsd === 0 ? (
                <span className="mute">0</span>
              ) : (
                <ExplainedFigure
                  value={item.annualUsd}
                  unit="usd"
                  plain
                  working={() => workingOfComponent(index, asked)}
                />
              )}
            </td>
            <td className="xs mute hide-s">{kindOf(item)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">Annual debt service</th>
          <td className="n">{formatAmount(result.monthlyDebtServiceUsd)}</td>
          <td className="n">
            <ExplainedFigure
              value={result.annualDebtServiceUsd}
              unit="usd"
              plain
              working={() => workingOfProForma("annual_debt_service", asked)}
              className="total"
            />
          </td>
          <td className="hide-s" />
        </tr>
      </tbody>
    </Table>
  );
}

const kindOf = ({ kind, isContingent }: DebtServiceItem) => (isContingent ? "contingent" : kind);

const EVERY: Partial<Record<number, string>> = { 3: "quarter", 12: "year" };

/** What the monthly figure does not say: payments of another rhythm, and what is due later. */
function ItemNotes({ item }: { item: DebtServiceItem }) {
  const every = EVERY[item.loan?.paymentEveryMonths ?? 1];
  const notes = [
    ...(every === undefined ? [] : [`${formatMoney(item.paymentUsd)} every ${every}`]),
    ...(item.later === null ? [] : [laterWords(item.later, item.isContingent)]),
  ];
  return (
    <>
      {notes.length === 0 ? null : <small>{notes.join("; ")}</small>}
      <small className="debt-kind">{kindOf(item)}</small>
    </>
  );
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
