import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId } from "#calc/working/working.ts";
import type { RequestedFigure } from "#features/coach/model/ask/find-figure.ts";
import type { Changes } from "#features/coach/model/ask/read-changes.ts";
import { supposeChanges, describeChanges } from "#features/coach/model/ask/what-if.ts";
import { explainFigure } from "#features/coach/model/ask/explain-figure.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import { type DealStudy, writeValue } from "#features/coach/model/deal-study.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import { answerFigure, valueOn } from "./figure-answer.ts";
import { plain } from "./plain.ts";
import { comparePlans } from "./plan-answers.ts";
import { answerTopic, type DealTopic } from "./questions.ts";

/** What a supposed change is shown on when no figure was named: what a buyer looks at first. */
const SHOWN: readonly FigureId[] = [
  "price_to_ebitda",
  "fair_value",
  "gap_pct",
  "payback_years",
  "roi.loan",
  "roi.annual_debt_service",
  "roi.dscr",
  "roi.annual_cash_flow",
  "roi.payback_years",
];

export interface Supposed {
  changes: Changes;
  /** What it is about: a figure, a guided question, or nothing that was named. */
  about: RequestedFigure | DealTopic | null;
  /** It was asked for before, and not again. */
  isCarried?: boolean;
}

/** "What if the price is $1,100,000?": worked out anew by the core on the changed deal. Nothing is stored. */
export function answerWhatIf(study: DealStudy, { changes, about, isCarried = false }: Supposed): GuideAnswer {
  const { words, figures } = describeChanges(study, changes);
  const supposed = supposeChanges(study, changes);
  const head = `**What if: ${words}.** Everything else of ${plain(study.name)} stays; nothing is saved.`;
  const answer =
    about === null || (typeof about === "string" && !SEARCHED.has(about))
      ? ((isOfPlan(changes) ? comparePlans(study, supposed) : null) ?? compareFigures(study, supposed))
      : typeof about === "string"
        ? answerTopic(about, supposed)
        : isCarried
          ? both(compareFigure(study, supposed, about), comparePlans(study, supposed))
          : compareFigure(study, supposed, about);
  return { text: `${head}\n\n${answer.text}`, figures: [...figures, ...answer.figures.map(markSupposed)] };
}

const both = (one: GuideAnswer, other: GuideAnswer | null): GuideAnswer =>
  other === null
    ? one
    : { text: `${one.text}\n\n${other.text}`, figures: [...one.figures, ...other.figures] };

/** What says more of the supposed deal than the plan side by side. */
const SEARCHED: ReadonlySet<DealTopic> = new Set(["price", "most", "structure", "coverage"]);

/** A term, and a rate of the calculator beside it, are none of the plan. */
const isOfPlan = ({ termYears }: Changes): boolean => termYears === undefined;

/** The page that a figure links to shows the deal as it is, so the figure says that it is none of those. */
export const markSupposed = (figure: CoachFigure): CoachFigure =>
  /^(What if|Today): /.test(figure.label) ? figure : { ...figure, label: `What if: ${figure.label}` };

const asEntered = (figure: CoachFigure): CoachFigure => ({ ...figure, label: `Today: ${figure.label}` });

function compareFigure(study: DealStudy, supposed: DealStudy, about: RequestedFigure): GuideAnswer {
  const answer = answerFigure(supposed, about);
  const before = explainFigure(study, about);
  const after = explainFigure(supposed, about);
  if (before.kind !== "working" || after.kind !== "working") return answer;
  const { value, unit } = before.working.result;
  if (value === null) return { ...answer, text: `${answer.text}\n\nToday it is N/A.` };
  const now = writeValue(value, unit);
  const isSame = after.working.result.value === value;
  const figure = asEntered({
    dealId: study.id,
    dealName: study.name,
    label: before.working.title,
    value,
    unit,
    text: now,
    place: before.place,
  });
  const writer = createWriter(study);
  // Where earnings are supposed there is no lender's figure to compare it with.
  const lender = supposed.around.earnings === null ? null : writer.lender;
  const named = { label: figure.label, unit, place: before.place };
  const beside = lender === null ? "" : writer.besideLender(named, value, valueOn(lender, about));
  const words = isSame
    ? `It stays at ${now}${beside}: what you changed is no part of this figure.`
    : `Today it is ${now}${beside}.`;
  return { text: `${answer.text}\n\n${words}`, figures: [...answer.figures, figure, ...writer.figures] };
}

function compareFigures(study: DealStudy, supposed: DealStudy): GuideAnswer {
  const [before, after] = [createWriter(study), createWriter(supposed)];
  const rows = SHOWN.map((id) => {
    const { title } = workingOf(id, supposed.figures, supposed.analysis);
    return `| ${title} | ${before.cell(id)} | ${after.cell(id)} |`;
  });
  const { text, figures } = before.finish([
    "| Figure | Today | What if |",
    "| --- | --- | --- |",
    ...rows,
    "",
    "Name one of them to see how it is worked out.",
  ]);
  return { text, figures: [...figures.map(asEntered), ...after.figures] };
}
