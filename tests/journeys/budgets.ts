/** What a screen may hold before anything is unfolded or pressed: who adds must take away. */
export interface Budget {
  /** Of a deal, behind its address. */
  readonly query: string;
  readonly words: number;
  readonly figures: number;
  readonly links: number;
  /** Of the header that stays, in pixels, at 1440 and at 375. */
  readonly headerPx: readonly [wide: number, phone: number];
}

const HEADER = [72, 96] as const;

export const DEAL_BUDGETS: readonly Budget[] = [
  { query: "", words: 250, figures: 25, links: 20, headerPx: HEADER },
  { query: "?tab=valuation", words: 900, figures: 150, links: 30, headerPx: HEADER },
  { query: "?tab=roi", words: 700, figures: 150, links: 30, headerPx: HEADER },
  { query: "?tab=growth", words: 520, figures: 150, links: 30, headerPx: HEADER },
  { query: "?tab=deal-stack", words: 120, figures: 20, links: 20, headerPx: HEADER },
  { query: "?tab=books", words: 640, figures: 360, links: 30, headerPx: HEADER },
  { query: "?tab=bank", words: 650, figures: 130, links: 30, headerPx: HEADER },
  { query: "?tab=diligence", words: 800, figures: 40, links: 40, headerPx: HEADER },
];

/** What a task may cost a buyer who is on the page where it begins. What is pasted costs no keys. */
export interface TaskBudget {
  /** At 1440 and at 375 pixels. */
  readonly clicks: readonly [wide: number, phone: number];
  readonly keys: number;
}

export type TaskName = keyof typeof TASK_BUDGETS;

export const TASK_BUDGETS = {
  "a pasted listing to the bank’s answer": { clicks: [6, 6], keys: 0 },
  "accept an intake": { clicks: [3, 3], keys: 0 },
  "move a deal to its next stage": { clicks: [2, 2], keys: 0 },
  "change the offer and read the answer": { clicks: [1, 1], keys: 8 },
  "note a call": { clicks: [3, 3], keys: 17 },
  "add a task": { clicks: [2, 2], keys: 17 },
  "compare two deals": { clicks: [3, 3], keys: 0 },
  "write a letter of intent": { clicks: [3, 3], keys: 0 },
  "download the lender’s brief": { clicks: [2, 2], keys: 0 },
  "share a deal with a guest": { clicks: [4, 4], keys: 15 },
} as const satisfies Record<string, TaskBudget>;
