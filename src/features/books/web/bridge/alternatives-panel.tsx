import type { Alternative } from "#calc/books/books-figures.ts";
import { BASE_METHODS, type BaseMethod } from "#calc/books/books.ts";
import { METHOD_WORDS, NO_BASE_WORDS } from "#features/books/model/bridge-words.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { Table } from "#web/ui/layout/table.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** In the order they are offered: the default first. */
const METHODS: readonly BaseMethod[] = [
  "lower_of_latest_and_ttm",
  ...BASE_METHODS.filter((method) => method !== "lower_of_latest_and_ttm"),
];

const WHY_NONE: Readonly<Record<BaseMethod, string>> = {
  lower_of_latest_and_ttm: NO_BASE_WORDS["no-counting-year"],
  latest_year: NO_BASE_WORDS["no-counting-year"],
  ttm: NO_BASE_WORDS["no-ttm"],
  average3: NO_BASE_WORDS["no-counting-year"],
  weighted321: NO_BASE_WORDS["no-counting-year"],
};

/** Which months count: chosen once for the deal, with all others beside it. */
export function AlternativesPanel({ opened }: { opened: OpenedBooks }) {
  const { figures, stored, mayEdit, change } = opened;
  const { method } = figures.base;
  const choose = (value: BaseMethod) =>
    change({ do: "put", table: "facts", field: "base", value, was: stored.facts.base });
  return (
    <Panel
      flush
      className="mt-5"
      title="Which period counts?"
      aside={<span className="xs text-muted">Chosen once for the deal; the others stay beside it</span>}
    >
      <Table stacked className="alternatives">
        <thead>
          <tr>
            <th scope="col">Base</th>
            <th scope="col" className="num">
              Revenue ($)
            </th>
            <th scope="col" className="num">
              Reported EBITDA ($)
            </th>
            <th scope="col" className="num">
              As claimed ($)
            </th>
            <th scope="col" className="num">
              As a lender counts ($)
            </th>
            <th scope="col" className="num">
              Cash for debt ($)
            </th>
          </tr>
        </thead>
        <tbody>
          {METHODS.map((id) => (
            <tr key={id} className={id === method ? "chosen" : undefined}>
              <th scope="row">
                <label className="alternative-choice">
                  <input
                    type="radio"
                    name="books-base"
                    checked={id === method}
                    disabled={!mayEdit}
                    onChange={() => choose(id)}
                  />
                  <span>
                    {METHOD_WORDS[id]}
                    <small>{aboutMethod(id, opened)}</small>
                  </span>
                </label>
              </th>
              <Amounts figures={figures.alternatives[id]} />
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function aboutMethod(id: BaseMethod, { figures }: OpenedBooks): string {
  const { base, baseDetail, alternatives } = figures;
  if (alternatives[id] === null) return WHY_NONE[id];
  if (id !== base.method) return "";
  if (baseDetail.reason !== null) return NO_BASE_WORDS[baseDetail.reason];
  if (id === "lower_of_latest_and_ttm")
    return baseDetail.applied === "ttm" ? "The twelve months are lower" : "The latest year counts";
  if (id === "average3" || id === "weighted321") return `Of ${baseDetail.years} of 3 years`;
  return base.uses.map(({ label }) => label).join(", ");
}

function Amounts({ figures }: { figures: Alternative | null }) {
  const cells: readonly [string, number | null | undefined][] = [
    ["Revenue", figures?.revenue],
    ["Reported EBITDA", figures?.reportedEbitda],
    ["As claimed", figures?.adjustedEbitda.claimed],
    ["As a lender counts", figures?.adjustedEbitda.lender],
    ["Cash for debt", figures?.cads],
  ];
  return cells.map(([label, amount]) => (
    <td key={label} className="num" data-label={label}>
      {formatAmount(amount)}
    </td>
  ));
}
