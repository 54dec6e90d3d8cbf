import type { FigureId } from "#calc/working/working.ts";
import { chooseStack, type ChosenStack, subjectOfStack } from "#features/coach/model/ask/choose-stack.ts";
import type { RequestedFigure } from "#features/coach/model/ask/find-figure.ts";
import { STACK_FIGURE_IDS, STACK_FIGURES } from "#features/coach/model/ask/stack-figures.ts";
import { type DealStudy, readStudy } from "#features/coach/model/deal-study.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { stackBuilderHref } from "#features/funding/addresses.ts";
import type { AnswerWriter, GuideAnswer } from "./answer-writer.ts";
import { plain } from "./plain.ts";
import { holdSentences, type Write } from "./working-text.ts";

type OfStack = Extract<RequestedFigure, { kind: "stack" }>;

const builderOf = ({ id }: DealStudy): string => stackBuilderHref(id);
const noneSaved = (study: DealStudy): string =>
  `No funding stack of ${plain(study.name)} is saved. [Build one](${builderOf(study)}) and ask again: then I answer from its own payments and terms.`;

/** Nothing to answer from but the loan plan, where that has a figure of the kind. */
export function answerNoStack(
  study: DealStudy,
  { id }: OfStack,
  answer: (study: DealStudy, asked: RequestedFigure) => GuideAnswer,
): GuideAnswer {
  const { plan, instead = plan } = STACK_FIGURES[id];
  if (instead !== undefined) return answer(study, { kind: "computed", id: instead });
  return { text: `**There is no stack to answer from.** ${noneSaved(study)}`, figures: [] };
}

const PLANNED: ReadonlySet<FigureId> = new Set(
  STACK_FIGURE_IDS.flatMap((id) => STACK_FIGURES[id].plan ?? STACK_FIGURES[id].instead ?? []),
);

/** Under a figure of the loan plan that a stack would answer better. */
export function describePlan(study: DealStudy, id: FigureId): string[] {
  if (!PLANNED.has(id) || study.around.stacks.length > 0) return [];
  return ["", `This is the loan plan of the returns page. ${noneSaved(study)}`];
}

interface Around {
  chosen: ChosenStack;
  write: Write;
  writer: AnswerWriter;
}

/** What a figure of a stack must not be read without: the rest of its coverage, its verdict, and which stack it is. */
export function summarizeStackAround(
  study: DealStudy,
  { id }: OfStack,
  { chosen, write, writer }: Around,
): string[] {
  const subject = subjectOfStack(study, chosen.saved);
  const lines: string[] = [];
  const onLender = writer.lender && chooseStack(writer.lender, chosen.saved.record.id);
  const lender = onLender && writer.lender && subjectOfStack(writer.lender, onLender.saved);
  const tell: Tell = (label, value, unit, lenderValue = value) =>
    (value === null ? "N/A" : write(label, value, unit)) +
    writer.besideLender(
      { label, unit, place: "stack", stackId: chosen.saved.record.id },
      value,
      lender === null ? value : lenderValue,
    );
  holdSentences("the answer", [subject.answer.sentence], write);
  if (id === "pro_forma.coverage" || id === "lender.coverage")
    lines.push(...describeCoverage(subject, lender, tell));
  const { plan } = STACK_FIGURES[id];
  if (plan !== undefined && readStudy(study, plan).ok)
    lines.push(`The loan plan of the returns page has ${writer.figure(plan)} instead.`);
  return [
    "",
    ...lines.map((line) => `- ${line}`),
    ...(lines.length === 0 ? [] : [""]),
    describeWhich(study, chosen),
  ];
}

/** A figure in words, with what it is on the earnings that a lender counts where that is said. */
type Tell = (
  label: string,
  value: number | null,
  unit: "usd" | "ratio",
  lenderValue?: number | null,
) => string;

function describeCoverage(
  { proForma, firstYear, lender, answer }: StackSubject,
  onLender: StackSubject | null,
  tell: Tell,
): string[] {
  if (proForma.isCashFlowMissing)
    return ["Its earnings are not entered, so nothing is covered yet: enter them first."];
  const worst = lender.worstYear;
  const first =
    firstYear.atOnceUsd > 0
      ? `${tell("Coverage of all that falls due in the first twelve months", firstYear.coverageRatio, "ratio", onLender?.firstYear.coverageRatio)} with the single payments of ${tell("Paid at once in the first twelve months", firstYear.atOnceUsd, "usd")}`
      : tell(
          "Coverage of the first twelve months",
          proForma.coverageRatio,
          "ratio",
          onLender?.proForma.coverageRatio,
        );
  const pay =
    lender.managerSalaryUsd === null
      ? lender.base === "sde"
        ? "no manager's pay taken off"
        : "of EBITDA, which is after a manager's pay"
      : `after a manager's pay of ${tell("Manager's pay a year", lender.managerSalaryUsd, "usd")}`;
  return [
    `Pro forma, first twelve months: ${first}.`,
    worst === null
      ? "Nothing ever falls due."
      : `Worst year, with this stack as the plan: ${tell(`Coverage of year ${worst.year}`, worst.coverageRatio, "ratio", onLender?.lender.worstYear?.coverageRatio)} in year ${worst.year}, ${pay}; lenders ask for ${tell("Coverage that lenders ask for", lender.minimumRatio, "ratio")} in every year.`,
    `${plain(answer.title)}: ${plain(answer.sentence)}`,
  ];
}

function describeWhich({ around }: DealStudy, { saved, how }: ChosenStack): string {
  const name = `“${plain(saved.record.name)}”`;
  if (how === "only") return `From ${name}, the only stack that is saved.`;
  const others = around.stacks.filter(({ record }) => record.id !== saved.record.id).slice(0, 3);
  const named = others.map(({ record }) => `“${plain(record.name)}”`).join(", ");
  const ask = named === "" ? "" : ` For another, write a part of its name: ${named}.`;
  return `From ${name}${how === "latest" ? ", the latest of the saved stacks" : ""}.${ask}`;
}
