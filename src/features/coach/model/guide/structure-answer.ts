import { bestSourcesOf } from "#features/coach/model/best-study.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { describeParts } from "#features/structures/model/words/parts-label.ts";
import { studyBest } from "#features/structures/model/study-best.ts";
import { OBJECTIVE_WORDS } from "#features/structures/model/words/best-words.ts";
import { describeCertificate } from "#features/structures/model/words/certificate-sentences.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import {
  describeAssumed,
  describeMissing,
  describeSource,
  describeUnlimited,
  unlimitedOf,
  writeBest,
} from "./best-answer.ts";

/** "How should I pay for this?": the best structure by what is asked, with what is proved of it. */
export function answerStructure(study: DealStudy): GuideAnswer {
  const writer = createWriter(study);
  const sources = bestSourcesOf(study);
  const words = writeBest(writer, sources);
  const { write, hold } = words;
  const studied = studyBest(sources.parts, { rules: sources.basis.rules });
  if (studied.kind === "missing") return writer.finish([describeMissing(study, studied, words)]);
  const price = studied.kind === "none" ? studied.priceUsd : studied.best.priceUsd;
  const { certificate, asked, subject } = studied;
  const objectives = certificate.levels.map(({ objective }) => objective);
  const proof = describeCertificate(certificate, objectives);
  if (studied.kind === "none")
    return writer.finish([
      certificate.status === "infeasible"
        ? `**At ${write("Price", price, "usd")} no structure meets everything that is asked.**`
        : `**At ${write("Price", price, "usd")} no structure was found that meets everything that is asked.** The tab looks further.`,
      "",
      `- ${hold(subject.basis)}`,
      "",
      `What cannot be met together, and what would fix it, is on the tab. ${describeSource(study, sources, "answer")}`,
    ]);
  const { best } = studied;
  const { cashToClose, worstCoverage, worstYear, ownershipPct } = best.figures;
  const [first = "cash"] = objectives;
  const covered =
    worstCoverage === null
      ? "nothing falls due in the first ten years"
      : `the worst year, year ${worstYear}, is covered ${write("Worst-year coverage of the best structure", worstCoverage, "ratio")}`;
  return writer.finish([
    `**${OBJECTIVE_WORDS[first].head} that meets everything asked, at ${write("Price", price, "usd")}: ${hold(describeParts(best))}.**`,
    "",
    `- Cash to close ${write("Cash to close of the best structure", cashToClose, "usd")}, ${covered}, and you keep ${write("Kept with the best structure", ownershipPct, "pct")}`,
    `- ${hold(`${proof.head} ${proof.rest}`)}`,
    ...describeUnlimited(unlimitedOf(study, best, asked), hold),
    ...describeAssumed(best, sources),
    `- ${hold(subject.basis)}`,
    "",
    describeSource(study, sources, "answer"),
  ]);
}
