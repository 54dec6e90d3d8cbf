import type { ClosingCash, ClosingItem } from "#calc/funding/closing-cash.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { Table } from "#web/ui/layout/table.tsx";

export interface ClosingTableProps {
  closing: ClosingCash;
  offerUsd: number;
  names?: readonly string[] | undefined;
}

const KIND_WORDS: Readonly<Record<ClosingItem["kind"], string>> = {
  cash: "cash",
  "seller-credit": "the seller waits",
  "in-kind": "no cash, part of the price",
  nothing: "brings in nothing",
};

/** What each component brings in at closing beside what it counts for, and what is missing. */
export function ClosingTable({ closing, offerUsd, names }: ClosingTableProps) {
  const { items, broughtUsd, missingUsd, isFunded } = closing;
  const reasons = items.flatMap(({ gapReason }) => (gapReason === null ? [] : [gapReason]));
  return (
    <section className="closing-cash" aria-label="What comes in at closing">
      <h3>What comes in at closing</h3>
      <Table flush tight stacked>
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col" className="numeric">
              Counts for ($)
            </th>
            <th scope="col" className="numeric">
              Brings in ($)
            </th>
            <th scope="col" className="hide-on-phone">
              How
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // A stack may hold one type twice, and rows are known by their place.
            <ClosingRow key={`${index} ${item.type}`} item={item} name={names?.[index] ?? item.name} />
          ))}
          <tr className="sum">
            <th scope="row">All of it</th>
            <td className="numeric" data-label="Counts for ($)">
              {formatAmount(items.reduce((sum, { countedUsd }) => sum + countedUsd, 0))}
            </td>
            <td className="numeric" data-label="Brings in ($)">
              {formatAmount(broughtUsd)}
            </td>
            <td className="hide-on-phone" />
          </tr>
          {isFunded ? null : (
            <tr className="bad">
              <th scope="row">Missing of the {formatMoney(offerUsd)} offer</th>
              <td className="numeric hide-on-phone" />
              <td className="numeric" data-label="Missing ($)">
                {formatAmount(missingUsd)}
              </td>
              <td className="hide-on-phone" />
            </tr>
          )}
        </tbody>
      </Table>
      {reasons.length === 0 ? null : (
        <ul className="closing-gaps sm mt-3">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ClosingRow({ item, name }: { item: ClosingItem; name: string }) {
  const { type, kind, countedUsd, bringsUsd } = item;
  return (
    <tr>
      <th scope="row">
        <span className="debt-name">
          <FundingSwatch type={type} />
          {name}
        </span>
      </th>
      <td className="numeric" data-label="Counts for ($)">
        {formatAmount(countedUsd)}
      </td>
      <td className="numeric" data-label="Brings in ($)">
        {formatAmount(bringsUsd)}
      </td>
      <td className="xs text-muted hide-on-phone">{KIND_WORDS[kind]}</td>
    </tr>
  );
}
