/** A line of the checklist before anything was done about it. */
export interface CheckWords {
  /** Kept with the stored line: a key that was released is not given to anything else. */
  readonly key: string;
  readonly title: string;
  readonly why: string;
}

/** What every purchase of a small business asks for (our choice; the order in which sellers usually send it). */
export const STANDING_ITEMS: readonly CheckWords[] = [
  {
    key: "standing:financial-statements",
    title: "Financial statements of the last three years, and of this year to date",
    why: "Profit and loss, and balance sheet: what every figure of the analysis rests on.",
  },
  {
    key: "standing:tax-returns",
    title: "Business tax returns of the last three years",
    why: "A lender reads these first; they should agree with the statements.",
  },
  {
    key: "standing:bank-statements",
    title: "Bank statements of the last twelve months",
    why: "What came in is harder to embellish than what was booked.",
  },
  {
    key: "standing:add-backs",
    title: "A list of add-backs, each with its proof",
    why: "Every dollar added back is paid for several times over in the price.",
  },
  {
    key: "standing:lease",
    title: "The lease, its renewals, and the landlord’s consent to assign it",
    why: "A business that must move may not be the same business.",
  },
  {
    key: "standing:contracts",
    title: "Contracts with the largest customers and suppliers",
    why: "Many end, or may be ended, when the owner changes.",
  },
  {
    key: "standing:licences",
    title: "Licenses and permits, and what it takes to transfer them",
    why: "Some are held by the seller in person and do not come with the purchase.",
  },
  {
    key: "standing:payroll",
    title: "Payroll register, terms of employment, and unpaid leave",
    why: "Who works there, for how much, and what is owed to them.",
  },
  {
    key: "standing:receivables",
    title: "Receivables and payables by age",
    why: "Shows what of the working capital is real, and what the peg should be.",
  },
  {
    key: "standing:equipment",
    title: "List of equipment and stock, with age and condition",
    why: "What must be replaced soon belongs in the price.",
  },
  {
    key: "standing:debts",
    title: "Loan agreements, and a search for liens (UCC filings)",
    why: "Claims on the assets have to be released at closing.",
  },
  {
    key: "standing:claims",
    title: "Insurance policies, and pending or threatened claims",
    why: "What is insured today, and what may still come from the past.",
  },
  {
    key: "standing:ownership",
    title: "Articles, ownership, and who may sign for the seller",
    why: "The person you agree with has to be able to sell.",
  },
];
