import { asksMeaning } from "#features/coach/model/ask/asks-meaning.ts";
import { readQuestion, type ReadQuestion } from "#features/coach/model/ask/read-question.ts";
import { GUIDED_IDS, GUIDED_QUESTIONS, nearestTopics, QUESTIONS } from "#features/coach/model/ask/topics.ts";
import { ruleOf } from "#features/coach/model/ask/find-rule.ts";
import { changeableOf, hasChanges } from "#features/coach/model/ask/what-if.ts";
import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import { answerDeals } from "#features/coach/model/guide/deals-answer.ts";
import { answerFigure } from "#features/coach/model/guide/figure-answer.ts";
import { PAGE_ANSWERS, type PageTopic } from "#features/coach/model/guide/page-answers.ts";
import { answerRule, describeRuleOfDay } from "#features/coach/model/guide/plan-answers.ts";
import { plain } from "#features/coach/model/guide/plain.ts";
import { answerTopic, isOfDeal } from "#features/coach/model/guide/questions.ts";
import { answerWhatIf } from "#features/coach/model/guide/what-if-answer.ts";
import { writeValue, type DealStudy } from "#features/coach/model/deal-study.ts";
import type { CoachAsk } from "./coach-ask.ts";

/**
 * The built-in guide: a topic, a figure by its name or a what-if, each from the deal's plan and figures, or what the
 * resources say on the words that were typed: what a word means is said by the first paragraph of its article. It never
 * pretends to understand more.
 */
export function answerByRules(ask: CoachAsk): GuideAnswer {
  const { guided, articles } = ask;
  const read = readAsked(ask);
  const told = describeWithoutDeal(ask, read);
  if (told === null && ask.match.kind === "several") return { text: askWhich(ask.match.deals), figures: [] };
  const answer = told === null ? answerRead(read, ask, ask.ownStudy) : { text: told, figures: [] };
  const lines = [...describeNewDeal(ask), answer.text];
  // An answer from the deal's own figures needs no article beside it.
  const isOfDeal =
    told === null && ask.ownStudy !== null && (read.about !== null || hasChanges(read.changes));
  if (guided === null && articles !== null && !isOfDeal) lines.push("", ...describeArticles(articles));
  return { text: lines.join("\n"), figures: answer.figures };
}

/** A question that named another deal by its whole name changed what the conversation is about. */
function describeNewDeal({ leftAnother, match }: CoachAsk): string[] {
  if (!leftAnother || match.kind !== "one") return [];
  const { name, companyName } = match.deal;
  return [`*This conversation is about ${plain(name || companyName)} from here on.*`, ""];
}

/** What is answered without a deal: what a word means, all deals, or the page that has it. Null: a deal is asked about. */
function describeWithoutDeal(ask: CoachAsk, { about }: ReadQuestion): string | null {
  if (about === "deals") return answerDeals(ask.deals, ask.ownStudy?.id ?? null);
  const meaning = describeMeaning(ask, about);
  if (meaning !== null || typeof about !== "string" || isOfDeal(about)) return meaning;
  const rule = ruleOf(about);
  if (rule === null) return PAGE_ANSWERS[about as PageTopic](ask.ownStudy);
  return ask.ownStudy === null && ask.rules !== null ? describeRuleOfDay(rule, ask.rules) : null;
}

/** Null: no meaning is asked for, something of the deal is rather meant, or no article has it. */
function describeMeaning(
  { question, guided, articles, study }: CoachAsk,
  about: ReadQuestion["about"],
): string | null {
  const [article] = articles ?? [];
  if (guided !== null || article === undefined) return null;
  const asks = asksMeaning(question);
  if (asks === "no" || (asks === "perhaps" && isAnsweredOtherwise(about, study))) return null;
  return `**${plain(article.title)}.** ${plain(article.opening)}`;
}

/** By the deal, or by a page; what a rule is called may be the word that is asked for. */
const isAnsweredOtherwise = (about: ReadQuestion["about"], study: DealStudy | null): boolean =>
  typeof about === "string" && !isOfDeal(about) ? ruleOf(about) === null : about !== null && study !== null;

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
  const { about, changes, problems, isCarried } = read;
  const supposes = hasChanges(changes);
  if (about === null && !supposes && problems.length === 0)
    return { text: ask.match.kind === "one" ? introduce(study) : offerNearest(ask), figures: [] };
  if (study === null) return { text: chooseFirst(about), figures: [] };
  if (problems.length > 0)
    return { text: `**I cannot try that.** ${problems.map(plain).join(" ")}`, figures: [] };
  const rule = typeof about === "string" ? ruleOf(about) : null;
  if (rule !== null) return answerRule(study, rule);
  if (typeof about === "string" && !isOfDeal(about)) return { text: chooseFirst(about), figures: [] };
  if (supposes) return answerWhatIf(study, { changes, about, isCarried });
  if (about === null) return { text: introduce(study), figures: [] };
  if (typeof about !== "string") return answerFigure(study, about);
  const answer = answerTopic(about, study);
  const isAsked = ask.question.trim().toLowerCase() === QUESTIONS[about].toLowerCase();
  if (ask.guided !== null || isAsked) return answer;
  const head = `*The nearest question I can answer: “${QUESTIONS[about]}”, of ${plain(study.name)}.*`;
  return { ...answer, text: `${head}\n\n${answer.text}` };
}

function chooseFirst(about: ReadQuestion["about"]): string {
  const isQuestion = typeof about === "string" && isOfDeal(about);
  const what = isQuestion ? `“${QUESTIONS[about]}” is` : "That is";
  return `**Choose a deal first.** ${what} answered from the figures of one of your deals: pick it above, or name it in your question.`;
}

function introduce(study: DealStudy | null): string {
  const subject = study === null ? "" : `**This conversation is about ${plain(study.name)} now.** `;
  return [
    `${subject}I can answer these questions about it, from its computed figures:`,
    "",
    ...GUIDED_IDS.map((id) => `- ${GUIDED_QUESTIONS[id]}`),
    "- Any figure by its name, with how it is worked out: “What is the payback of Summit Air?”, “Why is asset turnover N/A?”",
    "- A figure of a saved funding stack: “Can the bank be paid?”, “Cash to close on the 80% SBA stack?”",
    "- What if: “At $1.1m?”, “What if revenue drops 15%?”, “With a seller note of 20%?”",
    "",
    NO_AI,
  ].join("\n");
}

/** What was not understood: the three questions that come nearest to it. */
function offerNearest({ question, ownStudy: study }: CoachAsk): string {
  const of = study === null ? "" : ` of ${plain(study.name)}`;
  return [
    `**I did not understand that.** The nearest questions that I can answer${of}:`,
    "",
    ...nearestTopics(question).map((id) => `- ${GUIDED_QUESTIONS[id]}`),
    "",
    "I also know every figure by its name, and what-ifs: “What if EBITDA is 10% lower?” To ask about another deal, write its whole name or choose it above.",
    "",
    NO_AI,
  ].join("\n");
}

const NO_AI = "I am the built-in guide, not an AI: I match words, and do not understand other questions.";

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

function describeArticles(articles: CoachAsk["articles"] & object): string[] {
  if (articles.length === 0) return ["No article in [Resources](/dashboard/resources) has these words."];
  return [
    "**From the Resources:**",
    "",
    ...articles
      .slice(0, 5)
      .map(({ title, href, excerpt }) => `- [${plain(title)}](${href}): ${plain(excerpt)}`),
  ];
}
