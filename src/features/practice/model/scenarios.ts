import { PRACTICE_DIFFICULTIES, type PracticeDifficulty } from "#calc/practice/practice-figures.ts";

export const SCENARIO_KEYS = [
  "first-call",
  "broker-gatekeeping",
  "price-negotiation",
  "seller-note",
  "lender-interview",
  "bad-news",
] as const;
export type ScenarioKey = (typeof SCENARIO_KEYS)[number];

export const COUNTERPARTS = ["seller", "broker", "lender"] as const;
export type Counterpart = (typeof COUNTERPARTS)[number];

export const COUNTERPART_NAMES: Readonly<Record<Counterpart, string>> = {
  seller: "Seller",
  broker: "Broker",
  lender: "Lender",
};

export interface Scenario {
  readonly key: ScenarioKey;
  readonly title: string;
  readonly counterpart: Counterpart;
  /** Where the person stands when it begins. */
  readonly setting: string;
  /** The same as the other side sees it: they do not know what the person has found out. */
  readonly theirSide: string;
  readonly goal: string;
}

export const SCENARIOS: readonly Scenario[] = [
  {
    key: "first-call",
    title: "First call with a seller",
    counterpart: "seller",
    setting: "You have read the listing. The owner has agreed to twenty minutes on the phone.",
    theirSide:
      "A stranger who read the listing wants to talk. You have twenty minutes and do not yet say who you are selling to or why.",
    goal: "Learn why they sell and what matters to them, and leave with the next step agreed.",
  },
  {
    key: "broker-gatekeeping",
    title: "Broker gatekeeping",
    counterpart: "broker",
    setting: "The broker answers twenty inquiries a week and forwards three.",
    theirSide: "A stranger asks about the listing. You work for the seller, and forward serious buyers only.",
    goal: "Be taken for a serious buyer and get the confidential information.",
  },
  {
    key: "price-negotiation",
    title: "Price negotiation",
    counterpart: "seller",
    setting: "The numbers are on the table. The seller expects your offer today.",
    theirSide: "The buyer has seen the numbers, and you expect an offer today.",
    goal: "Move the price or the terms with reasons, without losing the seller.",
  },
  {
    key: "seller-note",
    title: "Asking for a seller note",
    counterpart: "seller",
    setting: "Price is settled. You need the seller to leave part of it in the business.",
    theirSide:
      "You believe that price is settled and think of cash at closing. The buyer has asked to talk about payment.",
    goal: "Get a note on terms that the bank accepts and the business can pay.",
  },
  {
    key: "lender-interview",
    title: "Lender interview",
    counterpart: "lender",
    setting: "A bank officer has your package and half an hour before the credit meeting.",
    theirSide: "A buyer applies for an acquisition loan. You decide whether it goes to the credit committee.",
    goal: "Show that the debt is paid also in a poor year, and learn what the credit committee needs.",
  },
  {
    key: "bad-news",
    title: "Bad news after diligence",
    counterpart: "seller",
    setting:
      "Diligence did not find part of the stated earnings. You signed a letter of intent four weeks ago.",
    theirSide:
      "You signed a letter of intent four weeks ago, and believe that the stated earnings are right. The buyer has asked for a call.",
    goal: "Tell it plainly, keep the trust, and agree on what it means for the price.",
  },
];

export function findScenario(key: ScenarioKey): Scenario {
  const found = SCENARIOS.find((scenario) => scenario.key === key);
  if (!found) throw new Error(`There is no scenario ${key}.`);
  return found;
}

export { PRACTICE_DIFFICULTIES as DIFFICULTIES, type PracticeDifficulty as Difficulty };

export interface DifficultyTraits {
  readonly label: string;
  readonly summary: string;
  /** The same, told to whoever plays the other side. */
  readonly temper: string;
  /** How well disposed the counterpart is when it begins. */
  readonly startingTrust: number;
  /** The approaches behind the lines are named. */
  readonly showsApproaches: boolean;
}

export const DIFFICULTY_TRAITS: Readonly<Record<PracticeDifficulty, DifficultyTraits>> = {
  supportive: {
    label: "Supportive",
    summary: "Well disposed, forgives a clumsy sentence. Each line says what it is meant to do.",
    temper: "Friendly and patient. Answers openly when asked and forgives clumsy sentences.",
    startingTrust: 1,
    showsApproaches: true,
  },
  realistic: {
    label: "Realistic",
    summary: "Busy and neutral. Each line says what it is meant to do.",
    temper: "Busy and neutral. Answers what is asked, volunteers little.",
    startingTrust: 0,
    showsApproaches: true,
  },
  tough: {
    label: "Tough",
    summary: "Wary from the start and slow to trust. You see the lines alone.",
    temper: "Wary and short. Resists, tests the buyer, and ends the talk when pressed or insulted.",
    startingTrust: -1,
    showsApproaches: false,
  },
};
