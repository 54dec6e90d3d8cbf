import { AnswerFault, streamAnswer } from "#features/ai/server/index.ts";
import type { AnswerEvent, CoachMessage } from "#features/coach/model/answer-events.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import { pickStated } from "#features/coach/model/mark-figures.ts";
import { currentBankRules } from "#features/rules/server/index.ts";
import { utcDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import { explainFailure } from "#server/http/explain-failure.ts";
import { type ListAnswers, findDeals } from "#features/deals/server/index.ts";
import { findTopic } from "#features/coach/model/ask/topics.ts";
import { type ArticleSearch, findArticles } from "./article-search.ts";
import type { Begun } from "./begin-question.ts";
import { COACH_INSTRUCTIONS, coachTask } from "./coach-task.ts";
import type { CoachAsk } from "./coach-ask.ts";
import { createCoachTools } from "./coach-tools.ts";
import { findConversation, touchConversation } from "./conversations-table.ts";
import { nameDeal } from "./name-deal.ts";
import { insertMessage, type NewMessage, toCoachMessage, type StoredMessage } from "./messages-table.ts";
import { readDealStudies } from "./read-study.ts";
import { type AnsweredName, byAnswer } from "#features/coach/model/guide/deals-answer.ts";

const KEPT_BACK =
  "(The built-in guide answered this from the buyer's own finances, which are not handed on. Use the tools.)";

const restsOnBuyer = ({ isOfBuyer }: CoachFigure): boolean => isOfBuyer === true;

/** What was said before as others are told it: an answer that rests on the buyer's profile is none of theirs. */
const toHistory = (
  { role, text, figures }: Pick<StoredMessage, "role" | "text" | "figures">,
  mostText: number,
): { role: "user" | "assistant"; text: string } => ({
  role,
  text: figures.some(restsOnBuyer) ? KEPT_BACK : text.slice(0, mostText),
});

/** So many are named; of the others the answers alone are counted. */
const MOST_NAMED = 10;

/** All deals that the person may read with the answers that the lists show. */
async function readAnsweredDeals(context: WorkContext, listAnswers: ListAnswers): Promise<AnsweredName[]> {
  const all = (await listAnswers(context)).map(({ dealId: id, id: answer, buys }) => ({ id, answer, buys }));
  const sorted = all.toSorted(byAnswer);
  const first = sorted.slice(0, MOST_NAMED).map(({ id }) => id);
  const deals = await context.inWorkspace((tx) => findDeals(tx, first));
  const names = new Map(deals.map(({ id, data }) => [id, data.summary.dealName || data.basics.businessName]));
  return sorted.map((one) => ({ ...one, name: names.get(one.id) || "Unnamed deal" }));
}

/** What a model is reminded of; the rest of a long talk is left out. */
const TURNS_TOLD = 20;
const MOST_TEXT_OF_TURN = 6_000;

export interface AnswerRequest extends Begun {
  context: WorkContext;
  searchArticles: ArticleSearch | null;
  listAnswers: ListAnswers;
  signal: AbortSignal;
  say(event: AnswerEvent): void;
}

/** Answers, telling how it goes, and keeps whatever came of it: an answer, a part of one, or why there is none. */
export async function answerQuestion(request: AnswerRequest): Promise<void> {
  const { say, question } = request;
  say({ type: "asked", message: toCoachMessage(question) });
  const given: CoachFigure[] = request.earlier.flatMap(({ figures }) =>
    figures.filter((figure) => !restsOnBuyer(figure)),
  );
  const said = { text: "" };
  const answer = await makeAnswer(request, given, said);
  const message = await keepAnswer(request, answer);
  if (message !== null) say({ type: "done", message });
}

async function makeAnswer(
  request: AnswerRequest,
  given: CoachFigure[],
  said: { text: string },
): Promise<NewMessage> {
  const { context, signal, say } = request;
  try {
    const ask = await readAsk(request);
    const answered = await streamAnswer(context.platform, {
      userId: context.person.id,
      workspaceId: context.caller.workspaceId,
      subject: request.conversation.id,
      task: coachTask,
      ask,
      signal,
      talk: {
        instructions: instructionsFor(ask),
        turns: [...ask.history, { role: "user", text: ask.question }],
        tools: createCoachTools(
          context,
          {
            onStep: (words) => say({ type: "step", words }),
            onFigures(figures) {
              given.push(...figures);
              say({ type: "figures", figures: [...figures] });
            },
          },
          request.searchArticles,
          signal,
        ),
        onText(text) {
          said.text += text;
          say({ type: "text", text });
        },
      },
    });
    const { answer, answeredBy, model = null } = answered;
    // The guide notes its figures down itself; of all that others were given, those they state.
    const isGuide = answeredBy === "rules";
    const figures = isGuide
      ? answer.figures
      : pickStated(answer.text, [...given, ...webhookFigures(answeredBy, answer.figures)]);
    return { role: "assistant", text: answer.text, answeredBy, model, figures };
  } catch (error) {
    return failedAnswer(context, error, said.text, given);
  }
}

/** An automation was given the deal's figures with the question; a model has to ask a tool for them. */
const webhookFigures = (answeredBy: string, figures: readonly CoachFigure[]) =>
  answeredBy === "webhook" ? figures : [];

function failedAnswer(
  context: WorkContext,
  error: unknown,
  text: string,
  given: readonly CoachFigure[],
): NewMessage {
  const part = { role: "assistant" as const, text, figures: pickStated(text, given) };
  if (error instanceof AnswerFault && error.kind === "cancelled")
    return { ...part, status: "stopped", problem: "The answer was stopped before it was finished." };
  const problem = error instanceof AnswerFault ? error.message : explainFailure(context, error, "coach.ask");
  return { ...part, status: "failed", problem };
}

async function readAsk({
  context,
  conversation,
  question,
  earlier,
  searchArticles,
  listAnswers,
}: AnswerRequest): Promise<CoachAsk> {
  const { dealId, match, leftAnother } = await nameDeal(context.inWorkspace, conversation, question);
  const studies = dealId === null ? null : await readDealStudies(context, dealId);
  return {
    conversationId: conversation.id,
    personId: context.person.id,
    question: question.text,
    guided: question.guided,
    history: earlier
      .filter(({ text }) => text !== "")
      .slice(-TURNS_TOLD)
      .map((message) => toHistory(message, MOST_TEXT_OF_TURN)),
    earlier: earlier.filter(({ role }) => role === "user").slice(-TURNS_TOLD),
    match,
    leftAnother,
    study: studies?.shared ?? null,
    ownStudy: studies?.own ?? null,
    deals: isAboutDeals(question) ? await readAnsweredDeals(context, listAnswers) : [],
    rules: studies === null ? await readRulesOfDay(context) : null,
    articles: searchArticles === null ? null : await findArticles(searchArticles, context, question.text),
  };
}

const isAboutDeals = ({ guided, text }: Begun["question"]): boolean =>
  (guided ?? findTopic(text)?.topic) === "deals";

const readRulesOfDay = (context: WorkContext) =>
  context.inWorkspace(async (tx) => ({
    rules: (await currentBankRules(tx)).rules,
    today: utcDay(new Date()),
  }));

function instructionsFor({ study }: CoachAsk): string {
  const subject =
    study === null
      ? "No deal is chosen: use list_deals when the question is about one."
      : // Its name is whatever someone typed or imported: it comes with the tools' data, never as an instruction.
        `The conversation is about the deal with the id ${study.id}. The tools tell its name and figures: use them first.`;
  return `${COACH_INSTRUCTIONS}\n\n${subject}`;
}

/** Null when the conversation was deleted meanwhile: then there is no place for an answer. */
async function keepAnswer(
  { context, conversation }: AnswerRequest,
  answer: NewMessage,
): Promise<CoachMessage | null> {
  return context.inWorkspace(async (tx) => {
    if (!(await findConversation(tx, conversation.id))) return null;
    const stored = await insertMessage(tx, conversation.id, answer);
    await touchConversation(tx, conversation.id);
    return toCoachMessage(stored);
  });
}
