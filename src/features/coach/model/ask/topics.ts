import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import { isNear, weightOfWords, wordsOf } from "./words.ts";
import { findRule, type RuleTopic } from "./find-rule.ts";

/** The guided questions, in the order in which they are offered. */
export const GUIDED_IDS = [
  "answer",
  "price",
  "most",
  "structure",
  "cash",
  "debt",
  "coverage",
  "breaks",
  "seller",
  "missing",
  "deals",
] as const;
export type GuidedId = (typeof GUIDED_IDS)[number];

/** What the built-in guide answers of a deal, in its order. */
export const GUIDED_QUESTIONS: Readonly<Record<GuidedId, string>> = {
  answer: "Should I buy this?",
  price: "Is the price fair?",
  most: "What is the most I can pay?",
  structure: "How should I pay for this?",
  cash: "How much cash do I need?",
  debt: "Can this deal pay its debt?",
  coverage: `What would have to be true for ${LENDER_MINIMUM_COVERAGE}?`,
  breaks: "What breaks first?",
  seller: "What should I ask the seller?",
  missing: "What is missing?",
  deals: "How does it compare with my other deals?",
};

/** What is answered without a button of its own: from the plan, from the books, or by the page that has it. */
export const OTHER_TOPICS = [
  "income",
  "terms",
  "addBacks",
  "loi",
  "nda",
  "tasks",
  "contacts",
  "documents",
  "practice",
  "others",
] as const;
export type WordedTopic = GuidedId | (typeof OTHER_TOPICS)[number];
export type Topic = WordedTopic | RuleTopic;

/** Other topics of one deal, as questions. */
const OTHER_QUESTIONS = {
  income: "What is left for me?",
  terms: "What does the plan assume?",
  addBacks: "Which add-backs count?",
};
/** A topic as a question. */
export const QUESTIONS = { ...GUIDED_QUESTIONS, ...OTHER_QUESTIONS };

/**
 * By what words a topic is asked for: phrases of words that stand in a question one behind the other, others between them.
 * "a/b": one of them. "financ*": whatever begins so. A phrase of one word is looked at where no figure is asked for.
 */
const PHRASES: Readonly<Record<WordedTopic, string>> = {
  breaks:
    "what/which break/breaks/kill/sink/ruin/destroy/wrong/worst/risk | break/kill/sink/ruin deal/business/it/first/me | biggest/main/largest/greatest/major/key/top risk*/worry/danger/weakness/concern/threat/problem | weak*/soft point/spot/link/side | go/goes/gone/going/went wrong | bad/down/worst/tough/slow/poor year | lose/lost/loses/losing/leave/leaves/gone/without/biggest/largest/top/one customer/client | customer/client concentration/leave*/gone/lose/lost | deal killer/breaker | red flag | how/too/very/is risky/safe/dangerous | risk* lose/big/too/scale | worst case/scenario | owner/seller ill/sick/leave*/quit* | rate rise/rises/up/higher/increase* | recession | downturn | downside | stress | concentration | risk* | danger* | safe | worst | worry | survive* | happen* if | sick | ill | illness | dies | death | disab* | injur*",
  others:
    "someone/somebody/anyone/everyone else | other/another people/person/user/buyer/customer deal/price",
  loi: "draft/write/make/create/prepare/send/generate letter/loi/offer | letter intent | loi",
  nda: "draft/write/make/create/prepare/send/generate nda/confidentiality | confidential* agreement | non disclosure | nda",
  tasks:
    "due today/tomorrow/week/month/soon/next | what do/work/happen today/tomorrow/week | todo | overdue | task | deadline | my week/day/calendar/schedule/agenda",
  contacts:
    "who call/contact/email/phone/reach | who speak/talk/write to | phone/email/contact bank/lender/broker/seller/lawyer/attorney | phone/email number/address",
  documents:
    "document*/paper*/file missing/need/want/still/require*/open/outstanding/left/have/ask | missing/need/want/require*/which/outstanding/have document*/paperwork | paperwork | document | lease/landlord/premises bank/longer/long/need/term/assign*/renew*/end | lease | landlord",
  practice: "practice/rehearse/simulate/role | prepare call/conversation/meeting/negotiat*",
  addBacks:
    "add back | addback | broker/seller overstat*/inflat*/exaggerat* | overstat*/inflat*/exaggerat* | adjusted/normalized earnings/ebitda | earnings/numbers/figures real/true/proven",
  terms:
    "monthly/annual/yearly payment | note/loan payment/installment* | payment a month/year | payment month/year | debt service | what/which/how interest/rate | rate assum*/use/using/based | interest rate | what/which assum* | loan/note term/long/terms/year/month | how long loan/note | what/which plan | prime rate | assum* | rate",
  income:
    "cash flow | take home | left me/us/over/after/for/family/month/year | clear/net/pocket year/month/annual* | i/we live earn/make/get/keep/take | pay me/myself/us/ourselves | live on/off/from | my/our income/salary/paycheck/pocket/wage/profit | in my/our pocket | owner income/earn* | i/we earn/make/keep year/month/after",
  deals:
    "compar*/versus/vs/against/than other/others/rest/deal/portfolio | which/what/any/all/best/rank/many/other deal | rank/list/compare deal | deal pass/hold/best | best/better/worst/strongest of/deal/one other/my/them | my other",
  seller:
    "ask/question seller/owner/broker/vendor/him/her/them | question diligence/ask | due diligence | find out seller/owner | what ask",
  coverage: "have be true | reach/get cover*/dscr | what price/ebitda/down need | 1 25",
  missing:
    "what/anything/still/else missing | missing data/figure/input/number/information | incomplete | not entered/know/known | fill in | what else need | what still open/unknown/need | remain*/left/still/what confirm*/clarif*/unknown/answered | missing",
  structure:
    "best structure/fund*/financ*/way/mix pay/fund*/financ*/this/it/deal | best/right structure | how should/can/could/do/would pay/fund*/financ*/structure this/it/deal/business/purchase | how structure",
  most: "most can/could/should/would pay/offer/afford/bid | how much/high can/could/should/may/would/max pay/offer/go/bid/spend | what should/would/could offer/bid/pay | max*/highest/top price/offer/bid/pay/purchase | price/offer max*/limit/ceiling | walk away price/number/at | most to pay | how low/high offer/bid",
  cash: "cash to close | how much/many/large/big cash/money/capital/upfront/down/equity/dollar need/bring/put/have/require*/invest/close/table/upfront/take | cash/money need/bring/put/close/require*/table/upfront/invest/enough | how much down/need/bring/invest | down payment need/require*/how/enough/much | out of pocket | bring table/close/closing | enough cash/money/saving/close/closing/down | my/our/i enough | need bring | upfront",
  debt: "pay/cover/carry/service/afford/repay/handle its/the/loan/debt/payment/this/back debt/loan/payment/bank | afford/cover/repay/service loan/debt/payment | debt | loan | repay | borrow",
  price:
    "price/ask*/it/offer/valuation fair/right/reasonable/high/low/much/justified/realistic/good/ok/okay | fair/right/reasonable/good price/value/deal | asking too/much/fair | too much/expensive/high | over/under priced/valued | what/how/much it/business/company/this worth/value*/valuation | price | worth | valu* | overpriced | overpaying | expensive | cheap | fair | multiple | overpay",
  answer:
    "should/shall i/we/you buy/do/go/proceed/take/sign/close/walk/pass/move/make | would you buy/do/take/sign/walk/pass | good/bad/great/decent/solid/smart/terrible deal/buy/one/idea/investment/business/purchase | worth buy*/do*/it/pursu*/time | yes no | can/could/do afford buy/this/it/one/business/deal | afford this/it/one/business/deal | buy this/it/one/business/deal | bank/lender/sba/they/loan say/lend/finance/approv*/fund/yes/no/accept/like/agree/take/want/think/do/pass | get/will/would/can approved/financed/financing/funded/loan/financ* | make/get bank/lender/sba/it/deal yes/pass/work/approv*/happy/finance* | why fail*/red/amber/yellow/gray/grey/reject*/declin*/not/no/doesnt/wont | does/will/would/can/do it/this/plan/deal/numbers pass*/work*/hold*/fly/pencil/qualif* | fix/cheapest/smallest/easiest/simplest/minimum/least/quickest fix/way/change/make/it/pass/work/yes/that/deal | how/what fix/change/improve/save/rescue/make pass/work/it/yes/deal/this | what would take | qualif* loan/sba/financ* | bottom line | next step/move/thing/action | what next/now/think/recommend/advice/advise/opinion/verdict/say | where stand | any good | go ahead | bank | lender | sba | financ* | buy | verdict | fail* | fix | recommend* | pass | approv* | next",
};

interface Phrase {
  readonly topic: WordedTopic;
  readonly words: readonly (readonly Alternative[])[];
}
interface Alternative {
  readonly word: string;
  readonly isHead: boolean;
}

/** A word with its plural taken off, as `wordsOf` does; "financ*" keeps its star. */
const alternativeOf = (written: string): Alternative => ({
  word: wordsOf(written)[0] ?? "",
  isHead: written.endsWith("*"),
});

const TABLE: readonly Phrase[] = (Object.entries(PHRASES) as [WordedTopic, string][]).flatMap(
  ([topic, text]) =>
    text.split("|").map((phrase) => ({
      topic,
      words: phrase
        .trim()
        .split(" ")
        .map((word) => word.split("/").map(alternativeOf)),
    })),
);

const ALTERNATIVES = [
  ...new Map(
    TABLE.flatMap(({ words }) => words.flat()).map((one) => [`${one.word}${one.isHead}`, one]),
  ).values(),
];

const isMet = (asked: string, { word, isHead }: Alternative): boolean =>
  asked === word || (isHead && asked.startsWith(word));

/** A slip of the fingers is read as the word of the table that is meant. */
const corrected = (asked: string): string =>
  asked.length < 5 || ALTERNATIVES.some((one) => isMet(asked, one))
    ? asked
    : (ALTERNATIVES.find(({ word, isHead }) => !isHead && isNear(asked, word))?.word ?? asked);

/** What the words of a phrase weigh in a text; 0 where it does not stand there. */
function weightIn(asked: readonly string[], { words }: Phrase): number {
  const met: string[] = [];
  let at = 0;
  for (const alternatives of words) {
    while (at < asked.length && !alternatives.some((one) => isMet(asked[at] ?? "", one))) at += 1;
    if (at === asked.length) return 0;
    met.push(asked[at] ?? "");
    at += 1;
  }
  return weightOfWords(met);
}

export interface FoundTopic {
  readonly topic: Topic;
  /** Of the words by which it was found; above 1 it is more than a word that it mentions. */
  readonly weight: number;
}

/** What a text is about: the phrase of most weight that stands in it, of equal ones the topic that stands first; or a rule of the bank. */
export function findTopic(text: string): FoundTopic | null {
  // "Earn-out" is also one word.
  const joined = wordsOf(text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ""));
  const asked = [...new Set([...wordsOf(text), ...joined])].map(corrected);
  let best: FoundTopic | null = null;
  for (const phrase of TABLE) {
    const weight = weightIn(asked, phrase);
    if (weight > (best?.weight ?? 0)) best = { topic: phrase.topic, weight };
  }
  const rule = findRule(asked);
  return rule !== null && rule.weight > (best?.weight ?? 1) ? rule : best;
}

const MOST_OFFERED = 3;

/** The guided questions whose words a text holds most of; equal ones in their own order. */
export function nearestTopics(text: string): GuidedId[] {
  const asked = [...new Set(wordsOf(text).map(corrected))].filter((word) => word.length > 3);
  const scored = GUIDED_IDS.map((id) => {
    const words = TABLE.filter(({ topic }) => topic === id).flatMap((phrase) => phrase.words.flat());
    return { id, met: asked.filter((word) => words.some((one) => isMet(word, one))).length };
  });
  return scored
    .toSorted((a, b) => b.met - a.met)
    .slice(0, MOST_OFFERED)
    .map(({ id }) => id);
}
