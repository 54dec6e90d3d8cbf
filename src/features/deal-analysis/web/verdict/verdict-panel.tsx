import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { useDeferredValue } from "react";
import { TriangleAlert } from "lucide-react";
import { bankPrice } from "#calc/verdict/bank-price.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { describeRowBasis } from "#features/deals/model/row-verdict.ts";
import { describeVerdict } from "#features/deals/model/verdict-sentence.ts";
import { doubtText, floorNote, greyReason, listNotDrawn } from "#features/deals/model/verdict-words.ts";
import { VerdictBadge } from "#features/deals/web/index.ts";
import { VerdictFigures } from "./verdict-figures.tsx";
import { VerdictPicture, VerdictPictureOfDeal } from "./verdict-picture.tsx";
import "./verdict.css";

/** The verdict of the day on which an analysis was saved: one sentence and one picture. */
export function VerdictPanel({ subject }: { subject: AnalysedDeal }) {
  const { verdict: working, verdictDay, keptMonths } = subject;
  const grey = greyReason(working);
  return (
    <section className="panel mt-5" aria-label="Verdict">
      <div className="verdict-say">
        <div className="row between wrap">
          <span className="row wrap">
            <VerdictBadge verdict={working.verdict} />
            {grey === "" ? null : <span className="xs text-muted">{grey}</span>}
          </span>
          <span className="xs text-muted">{formatDate(`${verdictDay}T12:00:00Z`)}</span>
        </div>
        <p className="say" role="status">
          <Sentence working={working} />
        </p>
        {keptMonths === undefined ? null : <p className="sm text-muted mt-2">{ofBooks(keptMonths)}.</p>}
        <VerdictPicture working={working} />
        <UnderTheLine working={working} />
      </div>
      <VerdictFigures subject={subject} working={working} />
      <Doubts working={working} subject={subject} />
    </section>
  );
}

/** The price by itself, beside the answer: what the market pays, what the earnings support, and what the assets are worth. */
export function PricePanel({ subject, working }: { subject: AnalysedDeal; working: VerdictWorking }) {
  const { deal } = subject;
  const below = useDeferredValue(working);
  const isStored = deal.id !== "" && deal.editHref === undefined;
  return (
    <section className="panel mt-5" aria-label="Verdict">
      <div className="verdict-say">
        <h2>The price by itself</h2>
        {isStored ? (
          <VerdictPictureOfDeal working={working} dealId={deal.id} />
        ) : (
          <VerdictPicture working={working} />
        )}
        <UnderTheLine working={working} />
      </div>
      <VerdictFigures subject={subject} working={below} />
      <Doubts working={below} subject={subject} />
    </section>
  );
}

/** "By the books of FY2025" */
function ofBooks(months: readonly string[]): string {
  const basis = describeRowBasis({ months });
  return `${basis.slice(0, 1).toUpperCase()}${basis.slice(1)}`;
}

function Sentence({ working }: { working: VerdictWorking }) {
  return describeVerdict(working).map((part, index) =>
    // The parts of a sentence never move.
    typeof part === "string" ? part : <b key={index}>{formatMoney(part.usd)}</b>,
  );
}

function UnderTheLine({ working }: { working: VerdictWorking }) {
  const { verdict, market } = working;
  const isStriped = verdict.bank !== null && verdict.marketHigh !== null && verdict.bank < verdict.marketHigh;
  const notes = [
    isStriped && verdict.id !== "loses_money"
      ? "Striped: the market may pay it, the earnings do not support it."
      : "",
    ...listNotDrawn(working),
    verdict.assetFloor === null ? "" : `Assets: ${floorNote(working)}`,
    market.isWidened ? "The market’s row states one average: it is taken 15% either way." : "",
  ].filter(Boolean);
  return <p className="help mt-2">{notes.join(" ")}</p>;
}

function Doubts({ working, subject }: { working: VerdictWorking; subject: AnalysedDeal }) {
  const { verdictDay, verdictRules } = subject;
  const { sdeUsd } = working.earnings;
  const carriedAfter = (payUsd: number) =>
    sdeUsd === null ? null : (bankPrice(sdeUsd - payUsd, verdictDay, verdictRules)?.priceUsd ?? null);
  return doubtText(working, carriedAfter).map((sentence) => (
    <div key={sentence} className="verdict-note">
      <TriangleAlert className="icon caution" aria-hidden />
      <p>{sentence}</p>
    </div>
  ));
}
