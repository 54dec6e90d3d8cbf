import type { DealType } from "#calc/valuation/deal-type.ts";
import {
  type IndicatorStatus,
  OPPORTUNITY_INDICATOR_KEYS,
  type OpportunityIndicatorKey,
} from "#calc/valuation/opportunity.ts";

export interface DiligenceQuestion {
  readonly key: string;
  readonly question: string;
  /** What in the deal asks for it. */
  readonly why: string;
}

export interface DiligenceFacts {
  readonly dealType: DealType;
  readonly status: Readonly<Record<OpportunityIndicatorKey, IndicatorStatus>>;
  readonly employees: number | null;
  readonly ebitdaUsd: number | null;
  readonly sdeUsd: number | null;
  readonly customerConcentration: string;
}

type Words = Omit<DiligenceQuestion, "key">;

function askEarnings({ ebitdaUsd, sdeUsd }: DiligenceFacts): Words {
  const question =
    "Do three years of tax returns and bank statements bear out the stated earnings, add-back by add-back?";
  if (ebitdaUsd) return { question, why: "Every value of the analysis rests on the stated EBITDA." };
  return sdeUsd
    ? {
        question,
        why: "Only seller's discretionary earnings are stated: an owner's pay and perks are in them.",
      }
    : { question, why: "No earnings are stated, so most values of the analysis are N/A." };
}

function askPeople({ employees }: DiligenceFacts): Words {
  const who = employees ? `the ${employees} people` : "the people";
  return {
    question: `Which of ${who}, the owner included, can the work not go on without, and will they sign to stay?`,
    why: employees
      ? "A buyer pays for what remains when the seller leaves."
      : "The number of employees is not stated.",
  };
}

function askCustomers({ customerConcentration }: DiligenceFacts): Words {
  return {
    question:
      "How much of revenue comes from the largest five customers, and do their contracts survive a sale?",
    why: customerConcentration
      ? `Stated so far: ${firstSentence(customerConcentration)}`
      : "Nothing is stated about customer concentration.",
  };
}

const CLOSING: Words = {
  question: "What working capital, debts and leases come with the price, and which stay with the seller?",
  why: "The formulas read what is not entered as 0; the contract does not.",
};

function firstSentence(text: string): string {
  const [first = ""] = text.split(/(?<=[.!?])\s|\n/);
  return first.length > 140 ? `${first.slice(0, 139)}…` : first;
}

/** What each type of deal makes doubtful. Source: this product's own definition. */
const BY_TYPE: Readonly<Record<DealType, readonly Words[]>> = {
  distressed: [
    {
      question: "Which taxes, suppliers, rents and lenders are in arrears, and what liens are on file?",
      why: "The deal is of the type Distressed: claims may follow the assets to their buyer.",
    },
    {
      question:
        "How many weeks of cash are left, and what would a purchase of the assets alone leave behind?",
      why: "The deal is of the type Distressed: time is against both sides.",
    },
  ],
  turnaround: [
    {
      question:
        "What exactly would you change in the first hundred days, what does it cost, and why has the seller not done it?",
      why: "The deal is of the type Turnaround: its value depends on fixing margin and productivity.",
    },
  ],
  value: [
    {
      question:
        "Why is it this cheap: what do the seller, the broker and the last buyer who walked away say?",
      why: "The deal is of the type Value: strong figures at a low price need a reason.",
    },
  ],
  growth: [
    {
      question: "What growth does the price assume, and which signed contracts or repeat orders support it?",
      why: "The deal is of the type Growth: the price is near benchmark multiples already.",
    },
  ],
  overpriced: [
    {
      question:
        "What does the seller base the price on, and would they carry part of it as a note or an earnout?",
      why: "The deal is of the type Overpriced: the price is more than 1.2 times fair value.",
    },
  ],
  standard: [
    {
      question:
        "Which two or three assumptions would change your price most, and how can each be checked before closing?",
      why: "The deal is of the type Standard: no single weakness decides it.",
    },
  ],
};

const IF_RED: Readonly<Record<OpportunityIndicatorKey, Words>> = {
  multiples: {
    question:
      "Why is it priced so far below benchmark multiples, and what would a lender say to that reason?",
    why: "Multiples are red, which here means cheaper than benchmark.",
  },
  margin: {
    question: "Where does the margin go: pricing, wages, materials or one-off costs, line by line?",
    why: "Margin is red against its benchmark.",
  },
  revenue_per_employee: {
    question: "What does each person bring in, and how many hours are paid but not billed?",
    why: "Revenue per employee is red against its benchmark.",
  },
  debt_ratio: {
    question: "What is each debt secured on, what does it cost, and which of it is paid off at closing?",
    why: "The debt ratio is red against its benchmark.",
  },
};

const IF_UNKNOWN: Readonly<Record<OpportunityIndicatorKey, Words>> = {
  multiples: {
    question: "What are the asking price, revenue and EBITDA of the last twelve months?",
    why: "Multiples have no data.",
  },
  margin: {
    question: "What were revenue and EBITDA in each of the last three years, by the accountant's statements?",
    why: "Margin has no data.",
  },
  revenue_per_employee: {
    question: "How many people work there, full time and part time, family included?",
    why: "Revenue per employee has no data.",
  },
  debt_ratio: {
    question:
      "What does the balance sheet list, asset by asset, at which appraised value, and which debts does it secure?",
    why: "The debt ratio has no data.",
  },
};

/**
 * The questions to ask before buying: a fixed core, what the type of the deal makes doubtful, and one for each
 * indicator that is red or has no data. Five at least, ten at most.
 *
 * Source: this product's own definition.
 */
export function listDiligenceQuestions(facts: DiligenceFacts): DiligenceQuestion[] {
  const core = {
    earnings: askEarnings(facts),
    people: askPeople(facts),
    customers: askCustomers(facts),
    closing: CLOSING,
  };
  const questions: DiligenceQuestion[] = Object.entries(core).map(([key, words]) => ({ key, ...words }));
  for (const [place, words] of BY_TYPE[facts.dealType].entries())
    questions.push({ key: `${facts.dealType}-${place}`, ...words });
  for (const key of OPPORTUNITY_INDICATOR_KEYS) {
    const status = facts.status[key];
    if (status === null) questions.push({ key, ...IF_UNKNOWN[key] });
    else if (status === "red") questions.push({ key, ...IF_RED[key] });
  }
  return questions;
}
