import { CircleCheck, TriangleAlert } from "lucide-react";
import { closingTotals } from "#calc/lending/closing-totals.ts";
import { fundingColour } from "#features/funding/web/index.ts";
import { describeMuchMoney, describeTooMuch } from "#features/lending/model/words/cash-words.ts";
import { describeSource, USE_WORDS } from "#features/lending/model/words/closing-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { cashToCloseWorking, injectionWorking } from "#features/lending/web/workings.ts";
import { formatAmount, formatMoney, formatPercent } from "#kit/format-figure.ts";
import { Figure } from "#web/ui/figures/figure.tsx";
import { SumList } from "./sum-list.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Note } from "#web/ui/status/note.tsx";

/** Sources and uses, which are equal to the cent, and what of them the buyer brings. */
export function MoneyPanel({ bank }: { bank: OpenedBank }) {
  const { figures, subject } = bank;
  const { sources, uses, cashToClose, projectCost, injectionPct } = figures.sourcesAndUses;
  const { input, names } = subject;
  const isEquity = (index: number | undefined) =>
    index !== undefined && input.components[index]?.type === "equity";
  const { total, equity, further } = closingTotals(figures.sourcesAndUses, input);
  const shown = sources.filter(({ id, amount }) => id === "furtherBuyerCash" || amount !== 0);
  const totalWords = <b className="numeric total">{formatAmount(total, { cents: "some" })}</b>;
  return (
    <Panel
      className="mt-5"
      title="Where does the money come from, and where does it go?"
      aside={
        <Badge tone="good" icon={CircleCheck}>
          Balanced to the cent
        </Badge>
      }
      foot={
        <p className="cash-to-close">
          Your cash to close:{" "}
          <Figure
            className="cash-to-close-figure"
            working={cashToCloseWorking(cashToClose, { equity, further }, input.closing?.deposit ?? null)}
          >
            {formatMoney(cashToClose, { cents: "some" })}
          </Figure>
          <span>
            Injection{" "}
            <Figure
              working={injectionWorking(figures.sourcesAndUses)}
              {...(injectionPct === null ? { reason: "The cost of the project is not above $0." } : {})}
            >
              {formatPercent(injectionPct)}
            </Figure>{" "}
            of the project’s cost of {formatMoney(projectCost, { cents: "some" })}
          </span>
        </p>
      }
    >
      {further < 0 ? (
        <Note tone="caution" icon={TriangleAlert} className="mb-4">
          <b>{describeMuchMoney(further)}</b> {describeTooMuch(further)}
        </Note>
      ) : null}
      <div className="money-columns">
        <SumList
          title="Sources"
          total={totalWords}
          lines={shown.map((source) => {
            const type = source.index === undefined ? undefined : input.components[source.index]?.type;
            return {
              key: `${source.id} ${source.index ?? ""}`,
              ...describeMine(describeSource(source, names), isEquity(source.index)),
              amount: source.amount,
              colour: type === undefined ? "var(--accent)" : fundingColour(type),
            };
          })}
        />
        <SumList
          title="Uses"
          total={totalWords}
          lines={uses.map(({ id, amount }) => ({ key: id, ...USE_WORDS[id], amount }))}
        />
      </div>
    </Panel>
  );
}

const describeMine = (words: { readonly name: string; readonly note?: string }, isEquity: boolean) =>
  isEquity && words.note === undefined ? { ...words, note: "your own money" } : words;
