import { CircleCheck, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { bankFigures, type BankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { cashToCloseWorking, coverageWorking, globalWorking } from "#features/lending/web/index.ts";
import { OBJECTIVE_WORDS } from "#features/structures/model/words/best-words.ts";
import { describeCertificate } from "#features/structures/model/words/certificate-sentences.ts";
import { describeAgainst } from "#features/structures/model/words/against-sentences.ts";
import { describeWhy } from "#features/structures/model/words/why-sentence.ts";
import { isDefault } from "#features/structures/model/change-question.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import type { ShownStructure } from "#features/structures/web/shown-structures.ts";
import { StructureBar, StructureParts } from "#features/structures/web/structure-bar.tsx";
import { formatDate } from "#kit/day.ts";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Figure } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SaveAnswer } from "#features/structures/web/saved/save-answer.tsx";

interface AnswerPanelProps {
  readonly best: OpenedBest;
  readonly structure: ShownStructure;
}

/** One structure: how much of the buyer's cash it takes, its parts and its figures, each with its working. */
export function AnswerPanel({ best, structure }: AnswerPanelProps) {
  const { problem, rules, subject, search } = best;
  const { components, figures, price } = structure;
  const input = useMemo(
    () => ({ ...subject.input, offer: price ?? subject.input.offer, components }),
    [subject, price, components],
  );
  const bank = useMemo(() => bankFigures(calculateBank(input, rules)), [input, rules]);
  const equity = components.find(({ type }) => type === "equity")?.amount ?? 0;
  const deposit = input.closing?.deposit ?? null;
  const [first = "cash"] = problem.question.objectives;
  const isBest = structure.kind === "best";
  const seconds = search.ended === null ? null : search.ended.ms / 1000;
  return (
    <Panel
      title={isBest ? `${OBJECTIVE_WORDS[first].head} that meets everything asked` : structure.title}
      aside={
        <span className="best-small">
          {isDefault(best.asked) ? "On defaults" : "On what you asked"}
          {best.readsProfile ? describeProfile(input.profile) : ""}
          {seconds === null ? "" : ` · answered in ${seconds < 0.1 ? "under 0.1" : seconds.toFixed(1)} s`}
        </span>
      }
      foot={<Proof best={best} structure={structure} />}
    >
      {problem.market === null ? <p className="best-small">Without market limits</p> : null}
      <p className="best-big">
        <Figure
          working={() =>
            cashToCloseWorking(
              figures.cashToClose,
              { equity, further: figures.cashToClose + (deposit ?? 0) - equity },
              deposit,
            )
          }
        >
          {formatMoney(figures.cashToClose)}
        </Figure>
        <span>of your cash at closing, for a price of {formatMoney(input.offer)}</span>
      </p>
      <StructureBar components={components} />
      <StructureParts components={components} />
      <Four structure={structure} bank={bank} best={best} />
      {isBest ? <Why best={best} /> : null}
      <Against structure={structure} bank={bank} best={best} />
      <p className="best-small mt-3">
        {subject.basis} The price is {price === undefined ? subject.priceFrom : "the best within your range"};
        rules of {formatDate(input.loanNumberDate)}.
      </p>
      <div className="row wrap mt-3 no-print">
        {best.mayEdit ? (
          <>
            <Button variant="primary" onClick={() => best.use(structure, structure.title)}>
              Use this in the builder
            </Button>
            {isBest ? <SaveAnswer best={best} /> : null}
          </>
        ) : null}
      </div>
    </Panel>
  );
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Whether the buyer's profile says anything yet. */
const describeProfile = (profile: BankInput["profile"]): string =>
  Object.values(profile ?? {}).every(isNothing)
    ? "; the buyer’s profile is still empty"
    : " and the buyer’s profile";

/** One sentence of why nothing better is there, once that is known. */
function Why({ best: { search, problem, readsProfile } }: { best: OpenedBest }) {
  const { ended, stopped, isRunning } = search;
  if (ended === null || stopped !== null || isRunning || ended.answer.status !== "closed") return null;
  return <p className="mt-3">{describeWhy(ended.answer, problem.question, readsProfile)}</p>;
}

/** What a buyer has to know who has never bought: what was not asked here, and will be elsewhere. */
function Against({
  structure: { components, figures },
  bank,
  best: { problem },
}: AnswerPanelProps & { bank: BankFigures }) {
  const against = describeAgainst({
    components,
    figures,
    bank,
    leastOwnPct: problem.values.minInjectionPct.value,
    asksRules: problem.question.constraints.rules.isOn,
    types: problem.question.types,
  });
  if (against.length === 0) return null;
  return (
    <div className="best-against mt-3">
      <b>Reasons against it</b>
      <ul>
        {against.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function Proof({ best, structure }: AnswerPanelProps) {
  const { search, problem } = best;
  if (search.stopped !== null)
    return (
      <p className="best-proof">
        <TriangleAlert className="icon caution" aria-hidden />
        <span>
          <b>Stopped: the best so far.</b> Another structure may be better.
        </span>
      </p>
    );
  const certificate = search.ended?.answer.certificate ?? null;
  if (certificate === null || structure.kind !== "best")
    return <p className="best-proof">One of the answers beside the best.</p>;
  const isClosed = certificate.status === "closed";
  const { head, rest } = describeCertificate(certificate, problem.question.objectives);
  return (
    <p className="best-proof">
      {isClosed ? (
        <CircleCheck className="icon good" aria-hidden />
      ) : (
        <TriangleAlert className="icon caution" aria-hidden />
      )}
      <span>
        <b>{head}</b> {rest}
        {isClosed
          ? ` Searched: money in steps of ${formatMoney(certificate.step)}${search.ended?.answer.onGrid === false ? "; this is your own structure, which beats all of it" : ""}. Each lender decides for itself.`
          : ""}
      </span>
    </p>
  );
}

function Four({ structure: { figures }, bank, best }: AnswerPanelProps & { bank: BankFigures }) {
  const { subject, problem } = best;
  const worst = bank.years.find(({ year }) => year === figures.worstYear);
  const lowest = bank.years.find(({ global }) => global !== null && global === figures.global);
  return (
    <dl className="best-four">
      <div>
        <dt>Worst-year coverage</dt>
        <dd>
          {worst === undefined ? (
            "Nothing due"
          ) : (
            <Figure working={() => coverageWorking(worst, subject.basis)}>
              {formatMultiple(figures.worstCoverage, 2)}
            </Figure>
          )}
          <small>{worst === undefined ? "no payments in ten years" : `in year ${worst.year}`}</small>
        </dd>
      </div>
      <div>
        <dt>You keep</dt>
        <dd>
          {formatPercent(figures.ownershipPct)}
          <small>{figures.ownershipPct < 100 ? "a partner has the rest" : "nothing is given away"}</small>
        </dd>
      </div>
      <div>
        <dt>Global coverage</dt>
        <dd>
          {lowest === undefined ? (
            <span className="best-unknown">{best.readsProfile ? "not known" : "not shown"}</span>
          ) : (
            <Figure working={() => globalWorking(lowest)}>{formatMultiple(figures.global, 2)}</Figure>
          )}
          <small>
            {lowest === undefined ? "asks the buyer’s profile" : `lowest, in year ${lowest.year}`}
          </small>
        </dd>
      </div>
      <div>
        <dt>Return over 5 years</dt>
        <dd>
          {figures.irr5Pct === null ? (
            <span className="best-unknown">none</span>
          ) : (
            formatPercent(figures.irr5Pct)
          )}
          <small>
            {figures.irr5Pct === null && figures.cashToClose <= 0
              ? "no cash of yours goes in"
              : problem.hasTaxRate
                ? "after tax"
                : "before tax: no rate is typed"}
          </small>
        </dd>
      </div>
    </dl>
  );
}
