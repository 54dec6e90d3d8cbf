import { listBridgeBars, type BridgeBar } from "#features/books/model/bridge-bars.ts";
import { linesBehindBar } from "#features/books/model/lines-behind-bar.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { formatAmount, formatMoney, MINUS } from "#kit/format-figure.ts";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Waterfall } from "./waterfall.tsx";

/** The bridge drawn, and its figures beside it; each opens to what lies behind it. */
export function BridgePanel({ opened }: { opened: OpenedBooks }) {
  const { figures } = opened;
  const bars = listBridgeBars(figures);
  if (bars.length === 0) return null;
  const [first, last] = [bars[0], bars.at(-1)];
  const finding = `From ${first?.name ?? ""} of ${formatMoney(first?.amount)} to ${formatMoney(last?.amount)} for debt service, in ${bars.length} steps; the list beside it holds every figure`;
  return (
    <ChartFrame
      className="mt-5"
      question={
        figures.baseDetail.stated === "ebitda"
          ? "How much of the broker’s EBITDA can pay a loan?"
          : "How much of the broker’s SDE can pay a loan?"
      }
      fileName="bridge"
      table={<StepList bars={bars} opened={opened} />}
      foot={describeUses(opened)}
    >
      <div className="bridge-both">
        <Waterfall bars={bars} finding={finding} />
        <StepList bars={bars} opened={opened} />
      </div>
    </ChartFrame>
  );
}

function describeUses({ figures: { base } }: OpenedBooks): string {
  const [first, ...rest] = base.uses;
  if (first === undefined) return "";
  const parts = rest.map(({ label, weight }) => (weight < 0 ? `less ${label}` : `and ${label}`));
  return `Base: ${[first.label, ...parts].join(", ")}.`;
}

function StepList({ bars, opened }: { bars: readonly BridgeBar[]; opened: OpenedBooks }) {
  return (
    <ol className="bridge-steps" aria-label="Every step of the bridge">
      {bars.map((bar) => (
        <li key={bar.id} className={bar.kind === "step" ? undefined : "sum"}>
          <Step bar={bar} opened={opened} />
        </li>
      ))}
    </ol>
  );
}

function Step({ bar, opened }: { bar: BridgeBar; opened: OpenedBooks }) {
  const behind = linesBehindBar(bar.id, opened);
  const head = (
    <>
      <span className="bridge-sign">{signOf(bar)}</span>
      <span>{bar.name}</span>
      <span className="num">{showAmount(bar)}</span>
    </>
  );
  if (behind.length === 0) return <div className="bridge-step">{head}</div>;
  return (
    <details>
      <summary className="bridge-step">{head}</summary>
      <ul>
        {behind.map(({ words, amount }) => (
          <li key={words}>
            <span>{words}</span>
            <span className="num">{amount === null ? "" : formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const signOf = ({ kind, amount }: BridgeBar): string =>
  kind === "stated" ? "" : kind !== "step" ? "=" : (amount ?? 0) > 0 ? "+" : MINUS;

function showAmount({ kind, amount }: BridgeBar): string {
  if (amount === null) return "not known";
  return formatAmount(kind === "step" ? Math.abs(amount) : amount);
}
