import { chooseStack } from "#features/coach/model/ask/choose-stack.ts";
import { type CoachFigure, figureHref } from "#features/coach/model/coach-figure.ts";
import { explainFigure } from "#features/coach/model/ask/explain-figure.ts";
import type { RequestedFigure } from "#features/coach/model/ask/find-figure.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import { plain } from "./plain.ts";
import { answerNoStack, describePlan, summarizeStackAround } from "./stack-answer.ts";
import { describeVerdict } from "./verdict-lines.ts";
import { besides, holdSentences, sentencesOf, tableOf } from "./working-text.ts";

/** "What is the payback?": the figure and its working, as the core explains it; why there is none where there is none. */
export function answerFigure(study: DealStudy, asked: RequestedFigure): GuideAnswer {
  if (asked.kind === "verdict" && asked.id === "market") return answerMarket(study);
  const chosen = asked.kind === "stack" ? chooseStack(study, asked.stackId) : null;
  if (asked.kind === "stack" && chosen === null) return answerNoStack(study, asked, answerFigure);
  const explained = explainFigure(study, asked);
  if (explained.kind === "none")
    return { text: `**N/A for ${plain(study.name)}.** ${explained.reason}`, figures: [] };
  if (explained.kind === "entered") return answerEntered(study, asked, explained);
  const { working, place, stackId } = explained;
  const ofStack = stackId === undefined ? {} : { stackId };
  const writer = createWriter(study);
  const write = (label: string, value: number, unit: CoachFigure["unit"]): string =>
    writer.calculated({ label, value, unit, place, ...ofStack });
  const { value, unit } = working.result;
  const said = value === null ? "N/A" : write(working.title, value, unit);
  const onLender = writer.lender === null ? null : valueOn(writer.lender, asked);
  const beside = writer.besideLender({ label: working.title, unit, place, ...ofStack }, value, onLender);
  const href = figureHref({ dealId: study.id, place, ...ofStack });
  holdSentences(working.title, sentencesOf(working), write);
  const owner = chosen === null ? study.name : `${chosen.saved.record.name} (${study.name})`;
  return writer.finish([
    `**${plain(working.title)} of ${plain(owner)}: ${said}${beside}**`,
    ...(working.reason === undefined ? [] : ["", plain(working.reason)]),
    "",
    `${plain(working.formula)}:`,
    "",
    ...tableOf(working, write),
    ...besides(working, write),
    ...(asked.kind === "stack" && chosen !== null
      ? summarizeStackAround(study, asked, { chosen, write, writer })
      : []),
    ...(asked.kind === "verdict" ? describeVerdict(study, writer) : []),
    ...(asked.kind === "computed" ? describePlan(study, asked.id) : []),
    "",
    `[See it on its page](${href})`,
  ]);
}

/** What a figure comes to on a study. */
export function valueOn(study: DealStudy, asked: RequestedFigure): number | null {
  const explained = explainFigure(study, asked);
  return explained.kind === "working" ? explained.working.result.value : null;
}

/** Both ends of what the market pays, each with its working. */
function answerMarket(study: DealStudy): GuideAnswer {
  const ends = (["market_low", "market_high"] as const).map((id) =>
    answerFigure(study, { kind: "verdict", id }),
  );
  return { text: ends.map(({ text }) => text).join("\n\n"), figures: ends.flatMap(({ figures }) => figures) };
}

function answerEntered(
  study: DealStudy,
  asked: RequestedFigure,
  { label, value }: { label: string; value: number | null },
): GuideAnswer {
  const writer = createWriter(study);
  const entered = asked.kind === "entered" ? writer.entered(asked.key) : "";
  const name = `${label} of ${plain(study.name)}`;
  if (value === null) {
    const href = figureHref({ dealId: study.id, place: "input" });
    return writer.finish([`**${name} is ${entered}.** [Enter it](${href}), then ask again.`]);
  }
  return writer.finish([`**${name}: ${entered}**, the broker’s number.`]);
}
