import { readQuestion, type ReadQuestion } from "#features/coach/model/ask/read-question.ts";
import { changeableOf, hasChanges } from "#features/coach/model/ask/what-if.ts";
import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import { answerFigure } from "#features/coach/model/guide/figure-answer.ts";
import { plain } from "#features/coach/model/guide/plain.ts";
import { answerGuided, GUIDED_IDS, GUIDED_QUESTIONS } from "#features/coach/model/guide/questions.ts";
import { answerWhatIf } from "#features/coach/model/guide/what-if-answer.ts";
import { writeValue, type DealStudy } from "#features/coach/model/deal-study.ts";
import type { CoachAsk } from "./coach-ask.ts";

/**
 * The built-in guide: a guided question, a figure by its name or a what-if, each from the deal's figures, or what the
 * resources say on the words that were typed. It never pretends to understand more.
 */
export function answerByRules(ask: CoachAsk): GuideAnswer {
  const { guided, ownStudy: study, match, articles } = ask;
  if (match.kind === "several") return { text: askWhich(match.deals), figures: [] };
  const answer = answerRead(readAsked(ask), ask, study);
  const lines = [answer.text];
  if (guided === null && articles !== null) lines.push("", ...tellArticles(articles));
  return { text: lines.join("\n"), figures: answer.figures };
}

function readAsked({ question, guided, ownStudy: study, match, earlier }: CoachAsk): ReadQuestion {
  return readQuestion(
    { text: question, guided },
    {
      earlier,
      dealWords: match.kind === "one" ? match.words : [],
      base: study === null ? {} : changeableOf(study),
      stacks: study === null ? [] : study.around.stacks.map(({ record }) => record),
    },
  );
}

/** Whether the answer is a search for the best structure, which takes seconds. */
export function searchesStructures(ask: CoachAsk): boolean {
  if (ask.match.kind === "several" || ask.ownStudy === null) return false;
  const { about } = readAsked(ask);
  return about === "most" || about === "structure";
}

function answerRead(read: ReadQuestion, ask: CoachAsk, study: DealStudy | null): GuideAnswer {
  const { about, changes, problems } = read;
  const supposes = hasChanges(changes);
  if (about === null && !supposes && problems.length === 0)
    return { text: introduce(ask.match.kind === "one" ? study : null), figures: [] };
  if (study === null) return { text: chooseFirst(about), figures: [] };
  if (problems.length > 0)
    return { text: `**I cannot try that.** ${problems.map(plain).join(" ")}`, figures: [] };
  if (supposes) return answerWhatIf(study, { changes, about });
  if (about === null) return { text: introduce(study), figures: [] };
  if (typeof about !== "string") return answerFigure(study, about);
  const answer = answerGuided(about, study);
  const isAsked = ask.question.trim().toLowerCase() === GUIDED_QUESTIONS[about].toLowerCase();
  if (ask.guided !== null || isAsked) return answer;
  const head = `*The nearest question I can answer: “${GUIDED_QUESTIONS[about]}”, of ${plain(study.name)}.*`;
  return { ...answer, text: `${head}\n\n${answer.text}` };
}

function chooseFirst(about: ReadQuestion["about"]): string {
  const what = typeof about === "string" ? `“${GUIDED_QUESTIONS[about]}” is` : "That is";
  return `**Choose a deal first.** ${what} answered from the figures of one of your deals: pick it above, or name it in your question.`;
}

function introduce(study: DealStudy | null): string {
  const head =
    study === null
      ? "**I can answer these questions about a deal of yours,** from its computed figures:"
      : `**This conversation is about ${plain(study.name)} now.** I can answer these questions about it, from its computed figures:`;
  return [
    head,
    "",
    ...GUIDED_IDS.map((id) => `- ${GUIDED_QUESTIONS[id]}`),
    "- Any figure by its name, with how it is worked out: “What is the payback of Summit Air?”, “Why is asset turnover N/A?”",
    "- A figure of a saved funding stack: “Can the bank be paid?”, “Cash to close on the 80% SBA stack?”",
    "- What if: “At $1.1m?”, “What if EBITDA is 10% lower and the rate is 9%?”",
    "",
    "I am the built-in guide, not an AI: I match words, and do not understand other questions.",
  ].join("\n");
}

function askWhich(deals: Extract<CoachAsk["match"], { kind: "several" }>["deals"]): string {
  return [
    "**Several of your deals fit that name. Which one do you mean?**",
    "",
    ...deals.map(({ name, companyName, industry, askingPriceUsd }) => {
      const facts = [industry, askingPriceUsd === null ? "" : writeValue(askingPriceUsd, "usd")];
      return `- ${plain([name || companyName, ...facts.filter(Boolean)].join(", "))}`;
    }),
    "",
    "Write more of its name, or choose it above.",
  ].join("\n");
}

function tellArticles(articles: CoachAsk["articles"] & object): string[] {
  if (articles.length === 0)
    return ["No article of the [Resources](/dashboard/resources) meets these words."];
  return [
    "**From the Resources:**",
    "",
    ...articles
      .slice(0, 5)
      .map(({ title, href, excerpt }) => `- [${plain(title)}](${href}): ${plain(excerpt)}`),
  ];
}
