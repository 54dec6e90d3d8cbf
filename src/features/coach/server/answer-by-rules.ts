import {
  answerGuided,
  GUIDED_IDS,
  GUIDED_QUESTIONS,
  matchQuestion,
} from "#features/coach/model/guide/questions.ts";
import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import { plain } from "#features/coach/model/guide/seller-answer.ts";
import type { CoachAsk } from "./coach-task.ts";

/**
 * The built-in guide: a guided question from the deal's figures, or what the resources say on the words that were
 * typed. It never pretends to understand more (decision Q-F35).
 */
export function answerByRules({ question, guided, study, articles }: CoachAsk): GuideAnswer {
  const meant = guided ?? matchQuestion(question);
  const lines: string[] = [];
  let answer: GuideAnswer = { text: "", figures: [] };
  if (meant !== null && study !== null) {
    answer = answerGuided(meant, study);
    if (guided === null)
      lines.push(
        `*The nearest question I can answer: “${GUIDED_QUESTIONS[meant]}”, of ${plain(study.name)}.*`,
        "",
      );
    lines.push(answer.text);
  } else if (meant !== null) {
    lines.push(
      `**Choose a deal first.** “${GUIDED_QUESTIONS[meant]}” is answered from the figures of one of your deals: pick it above, then ask again.`,
    );
  } else {
    lines.push(
      "**I can answer these questions about a deal of yours,** from its computed figures:",
      "",
      ...GUIDED_IDS.map((id) => `- ${GUIDED_QUESTIONS[id]}`),
      "",
      "I am the built-in guide, not an AI: I match words, and do not understand other questions.",
    );
  }
  if (guided === null && articles !== null) lines.push("", ...tellArticles(articles));
  return { text: lines.join("\n"), figures: answer.figures };
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
