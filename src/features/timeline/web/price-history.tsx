import type { Price } from "#features/timeline/model/entry.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { usePersonName } from "#web/session/people.ts";
import { usePerson } from "#web/session/session.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { usePrices } from "./data.ts";

/** Each asking price of the deal with its day and where it came from. Nothing where no price was ever known. */
export function PriceHistory({ dealId }: { dealId: string }) {
  const list = usePrices(dealId);
  if (list.isError && list.data === undefined)
    return (
      <LoadProblem
        error={list.error}
        fallback="The prices could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (list.data === undefined || list.data.prices.length === 0) return null;
  return (
    <Panel title="Asking prices" className="no-print">
      <Table flush tight>
        <thead>
          <tr>
            <th scope="col">Since</th>
            <th scope="col" className="numeric">
              Asking price
            </th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {list.data.prices.map((price) => (
            <PriceRow key={price.at} price={price} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

const FROM_WORDS: Readonly<Record<Exclude<Price["from"], "listed">, string>> = {
  typed: "Entered",
  intake: "From a document",
  import: "From an imported listing",
  undo: "Taken back",
};

function PriceRow({ price: { at, askingPriceUsd, from, source, by } }: { price: Price }) {
  const isOwn = usePerson().id === by;
  const name = usePersonName(by);
  const who = isOwn ? "you" : name;
  const words =
    from === "listed"
      ? (source ?? "The listing")
      : who === null
        ? FROM_WORDS[from]
        : `${FROM_WORDS[from]} by ${who}`;
  return (
    <tr>
      <td>{formatDate(at)}</td>
      <td className="numeric">{askingPriceUsd === null ? "Unknown" : formatMoney(askingPriceUsd)}</td>
      <td>{words}</td>
    </tr>
  );
}
