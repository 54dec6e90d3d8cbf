import { marketSourceText, type VerdictFigureKey, workingOfVerdict } from "#calc/working/verdict-workings.ts";
import { type DealStudy, writeValue } from "#features/coach/model/deal-study.ts";
import { verdictText } from "#features/deals/model/verdict-sentence.ts";
import { doubtText, GAP_QUESTIONS, greyReason, VERDICT_TITLES } from "#features/deals/model/verdict-words.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { plain } from "./plain.ts";
import { holdSentences, sentencesOf, type Write } from "./working-text.ts";

const writeOn =
  (writer: AnswerWriter): Write =>
  (label, value, unit) =>
    writer.ofVerdict({ label, value, unit, place: "overview" });

/** The core's sentence on the price, and what it leaves open. */
export function describePrice(
  { verdict: working, around: { answer } }: DealStudy,
  writer: AnswerWriter,
): string {
  if (answer !== null && answer !== undefined) {
    holdSentences("the answer", [answer.sentence], writeOn(writer));
    return `${answer.title}: ${plain(answer.sentence)}`;
  }
  const said = verdictText(working);
  holdSentences("the verdict", [said], writeOn(writer));
  return `${VERDICT_TITLES[working.verdict.id]}: ${plain(said)}`;
}

/** "Market high: $1,470,000 = Seller's discretionary earnings $420,000 × SDE multiple 3.5x" */
export function writeVerdictFigure(key: VerdictFigureKey, study: DealStudy, writer: AnswerWriter): string {
  const working = workingOfVerdict(key, study.verdict, study.figures);
  const write = writeOn(writer);
  const { value, unit } = working.result;
  const onLender =
    writer.lender && workingOfVerdict(key, writer.lender.verdict, writer.lender.figures).result.value;
  const beside = writer.besideLender({ label: working.title, unit, place: "overview" }, value, onLender);
  if (value === null) return `${working.title}: N/A${beside}. ${plain(working.reason ?? "")}`;
  holdSentences(working.title, sentencesOf(working), write);
  const column = working.lines
    .map(({ sign, label, value: one, unit: of, note }) => {
      const figure = one === null ? "not entered" : write(label, one, of);
      return `${sign} ${plain(label)} ${figure}${note === undefined ? "" : ` (${plain(note)})`}`.trim();
    })
    .join(key === "ceiling" ? " and " : " ");
  const parts = key === "ceiling" ? `the lesser of ${column}` : column;
  // The value stands first, so that it is read without its working too.
  return `${working.title}: ${write(working.title, value, unit)}${beside} = ${parts}`;
}

/** What is missing for the verdict, what is doubtful, and whose multiples are used. */
export function listOpen({ id, verdict: working }: DealStudy, writer: AnswerWriter): string[] {
  const lines = working.verdict.missing.map((gap) => `Missing: ${GAP_QUESTIONS[gap]}`);
  lines.push(...doubtText(working, () => null));
  const grey = greyReason(working);
  if (grey !== "") lines.push(`Not green, ${grey}.`);
  const source = marketSourceText(working);
  if (source !== "") lines.push(`${source}.`);
  holdSentences("the verdict", lines, writeOn(writer));
  const told = lines.map((line) => `- ${plain(line)}`);
  if (working.verdict.missing.length === 0) return told;
  return [...told, "", `[Enter what is missing](${editDealHref(id)}), then ask again.`];
}

/** Under a figure of the verdict: what is asked for the business, what the verdict is, and what is open. */
export function describeVerdict(study: DealStudy, writer: AnswerWriter): string[] {
  const { priceUsd } = study.verdict;
  const asked = priceUsd === null ? "not entered" : writeValue(priceUsd, "usd");
  if (priceUsd !== null) writer.entered("askingPriceUsd");
  return ["", `Asking price ${asked}. ${describePrice(study, writer)}`, "", ...listOpen(study, writer)];
}
