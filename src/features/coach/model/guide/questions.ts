import type { Topic } from "#features/coach/model/ask/topics.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { answerAddBacks } from "./add-backs-answer.ts";
import type { GuideAnswer } from "./answer-writer.ts";
import {
  answerBreaks,
  answerCash,
  answerIncome,
  answerPlan,
  answerTerms,
  withMostOfPlan,
} from "./plan-answers.ts";
import { answerCoverage } from "./coverage-answer.ts";
import { answerDebt } from "./debt-answer.ts";
import { answerMissing } from "./missing-answer.ts";
import { answerMost } from "./most-answer.ts";
import { answerPrice } from "./price-answer.ts";
import { answerSeller } from "./seller-answer.ts";
import { answerStructure } from "./structure-answer.ts";

/** What is answered from one deal alone. */
const ANSWERS = {
  answer: answerPlan,
  price: answerPrice,
  most: (study: DealStudy) => withMostOfPlan(study, answerMost(study)),
  structure: answerStructure,
  cash: answerCash,
  debt: answerDebt,
  coverage: (study: DealStudy) => answerCoverage(study),
  breaks: answerBreaks,
  seller: answerSeller,
  missing: answerMissing,
  income: answerIncome,
  terms: answerTerms,
  addBacks: answerAddBacks,
} as const satisfies { readonly [Id in Topic]?: (study: DealStudy) => GuideAnswer };
export type DealTopic = keyof typeof ANSWERS;
export const DEAL_TOPICS = Object.keys(ANSWERS) as DealTopic[];

export const isOfDeal = (topic: Topic): topic is DealTopic => Object.hasOwn(ANSWERS, topic);
export const answerTopic = (id: DealTopic, study: DealStudy): GuideAnswer => ANSWERS[id](study);
