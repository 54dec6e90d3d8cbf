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
