import type { EarningsLevel, LineKey, Role } from "#calc/books/books.ts";
import type { AddedBackKey } from "#calc/books/books-figures.ts";
import { LINE_NAMES } from "#calc/books/line-names.ts";
import { DEFAULT_BURDEN_PCT } from "#calc/books/replacement-pay.ts";
import { EARNINGS, OWN, OWN_DEFINITION, STANDARD } from "#calc/formulas/basis.ts";
import {
  choose,
  constant,
  figuresOf,
  given,
  inputsOf,
  is,
  known,
  minus,
  need,
  over,
  percent,
  percentOf,
  plus,
  positive,
  times,
  total,
  word,
  zero,
  orZero,
} from "#calc/formulas/engine/build.ts";
import {
  costRows,
  costs,
  type CostRow,
  figuresAt,
  ledger,
  type LedgerRow,
  type PeriodContext,
  periodFigure,
  periodInput,
  periodOf,
  revenueBefore,
  roles,
} from "./books-context.ts";

const line = (key: LineKey) =>
  periodInput(`books.${key}`, LINE_NAMES[key], "usd", (context) => periodOf(context)?.lines[key] ?? null, {
    reason: `no-${key}`,
  });
const revenue = line("revenue");
const stated = line("netIncome");

export const grossProfit = periodFigure("books.gross_profit", {
  title: "Gross profit",
  unit: "usd",
  of: minus(revenue, line("costOfGoods")),
  fast: (context) => figuresAt(context)?.grossProfit ?? null,
  why: "What is left of sales once what was sold is paid for.",
  limits: "Production wages may be above or below this line.",
  basis: STANDARD,
});

const cost = figuresOf<CostRow>()("books.cost", {
  title: "Cost",
  unit: "usd",
  perRow: true,
  of: inputsOf<CostRow>()("books.cost_entered", "Cost as typed", "usd", ({ amount }) => amount, {
    perRow: true,
    always: true,
  }),
});
const costCount = periodInput(
  "books.costs",
  "Costs entered",
  "count",
  (context) => costRows(context).length,
  {
    always: true,
  },
);

export const computedNetIncome = periodFigure("books.computed_net_income", {
  title: "Net income from the lines",
  unit: "usd",
  of: given(
    [need(is(costCount, ">", zero), "no-cost")],
    plus(minus(revenue, total(costs, cost, "No cost")), orZero(line("otherIncome"))),
  ),
  fast: (context) => figuresAt(context)?.computedNetIncome ?? null,
  say: "Revenue − cost of goods sold − operating expenses − depreciation − amortization − interest − other expense − income taxes + other income",
  why: "What the lines add up to: a return with another total hides a line.",
  limits: "A line that is absent takes nothing off.",
  basis: OWN_DEFINITION,
});

export const netIncomeUsed = periodFigure("books.net_income", {
  title: "Net income",
  unit: "usd",
  of: choose([{ when: known(stated), gives: stated }], computedNetIncome),
  fast: (context) => figuresAt(context)?.netIncomeUsed ?? null,
  say: "Net income as the document states it, else the sum of its lines",
  why: "Where earnings are counted from.",
  limits: "A stated figure is used even where the lines add up to another.",
  basis: OWN,
});

export const unexplained = periodFigure("books.unexplained", {
  title: "Unexplained",
  unit: "usd",
  of: minus(stated, computedNetIncome),
  fast: (context) => figuresAt(context)?.unexplained ?? null,
  why: "How far the stated net income is from what the lines add up to.",
  limits: "It does not show which of the two is wrong.",
  basis: OWN_DEFINITION,
});

const addedBack = (key: AddedBackKey) => orZero(line(key));

export const reportedEbitda = periodFigure("books.reported_ebitda", {
  title: "Reported EBITDA",
  unit: "usd",
  of: plus(
    netIncomeUsed,
    addedBack("incomeTaxes"),
    addedBack("interest"),
    addedBack("depreciation"),
    addedBack("amortization"),
  ),
  fast: (context) => figuresAt(context)?.reportedEbitda ?? null,
  why: "What the business earned before its debts, its taxes and what wore out.",
  limits: "What of the four is not stated adds nothing: EBITDA may be higher.",
  basis: EARNINGS,
});

export const reportedSde = periodFigure("books.reported_sde", {
  title: "Reported SDE",
  unit: "usd",
  of: plus(reportedEbitda, orZero(line("officerPay"))),
  fast: (context) => figuresAt(context)?.reportedSde ?? null,
  why: "What one owner who works there had of it.",
  limits: "The pay of all owners is in it: each of them who works has to be replaced.",
  basis: OWN_DEFINITION,
});

const margin = (of: typeof grossProfit) =>
  given([positive(revenue, "no-revenue")], percent(over(of, revenue)));

export const grossMargin = periodFigure("books.gross_margin", {
  title: "Gross margin",
  unit: "pct",
  of: margin(grossProfit),
  fast: (context) => figuresAt(context)?.grossMarginPct ?? null,
  why: "What is left of a dollar of sales once what was sold is paid for.",
  limits: "It moves with how stock and wages are counted.",
  basis: STANDARD,
});

export const reportedMargin = periodFigure("books.ebitda_margin", {
  title: "EBITDA margin of the books",
  unit: "pct",
  of: margin(reportedEbitda),
  fast: (context) => figuresAt(context)?.ebitdaMarginPct ?? null,
  why: "What a dollar of sales earns.",
  limits: "Before any adjustment.",
  basis: STANDARD,
});

const before = periodInput(
  "books.revenue_before",
  "Revenue of the same months a year before",
  "usd",
  revenueBefore,
  { reason: "no-year-before" },
);

export const revenueChange = periodFigure("books.revenue_change", {
  title: "Change of revenue",
  unit: "pct",
  of: given([positive(before, "no-year-before")], percent(over(minus(revenue, before), before))),
  fast: (context) => figuresAt(context)?.revenueChangePct ?? null,
  why: "Whether the business grows.",
  limits: "Another basis of the year before may hide or make a change.",
  basis: STANDARD,
});

/** What each amount of the ledger is, and what counts of it. */
const ledgerInput = inputsOf<LedgerRow>();
const ledgerFigure = figuresOf<LedgerRow>();
const amount = ledgerInput("books.amount", "Amount of the line", "usd", (row) => row.amount.amount, {
  perRow: true,
  always: true,
});
const share = ledgerInput(
  "books.lender_share",
  "Lender's share",
  "ratio",
  ({ line: { lenderShare } }) => lenderShare,
  {
    perRow: true,
    always: true,
  },
);
const standing = ledgerInput(
  "books.standing",
  "What is stated of the line",
  "word",
  ({ amount: { reason } }) => reason,
  { perRow: true, always: true },
);
const isOneOf = (...reasons: readonly string[]) =>
  reasons.map((reason) => ({ when: is(standing, "=", word(reason)), gives: zero }));

const claimedAmount = ledgerFigure("books.claimed_amount", {
  title: "Amount of the line",
  unit: "usd",
  perRow: true,
  of: amount,
});
const documented = ledgerInput(
  "books.documented",
  "What is documented of it",
  "usd",
  (row) => row.amount.documented,
  { perRow: true, always: true },
);
const documentedAmount = ledgerFigure("books.documented_amount", {
  title: "Documented amount",
  unit: "usd",
  perRow: true,
  of: choose([{ when: is(amount, "<", zero), gives: amount }], documented),
});
export const lenderAmount = ledgerFigure("books.lender_amount", {
  title: "What a lender counts of a line",
  unit: "usd",
  perRow: true,
  of: choose(
    [{ when: is(amount, "<", zero), gives: amount }, ...isOneOf("rejected", "rule-rejects", "not-proved")],
    times(amount, share),
  ),
  fast: (row) => row.amount.lenderAmount,
  say: "The amount × the lender's share once it counts, and 0 before; what lowers earnings counts in full",
  why: "A lender adds back what is proved and will not come again.",
  limits: "A lender may count less, or more.",
  basis: OWN,
});

const OF_LEVEL = {
  claimed: {
    title: "Claimed adjustments",
    row: claimedAmount,
    why: "What the seller and the broker add to the reported earnings.",
    limits: "Rejected lines are in it: they are claimed.",
  },
  documented: {
    title: "Documented adjustments",
    row: documentedAmount,
    why: "The part that documents show, or that needs none.",
    limits: "A document shows that money was spent, not that it will not be spent again.",
  },
  lender: {
    title: "Adjustments that a lender counts",
    row: lenderAmount,
    why: "What of it is likely to be lent against.",
    limits: "Usual with lenders, not a promise.",
  },
} as const;

const sumOfLevel = (level: EarningsLevel) =>
  periodFigure(`books.${level}_adjustments`, {
    title: OF_LEVEL[level].title,
    unit: "usd",
    of: total(ledger, OF_LEVEL[level].row, "No line"),
    fast: (context: PeriodContext) => figuresAt(context)?.adjustments[level] ?? null,
    why: OF_LEVEL[level].why,
    limits: OF_LEVEL[level].limits,
    basis: OWN_DEFINITION,
  });

export const ADJUSTMENTS = {
  claimed: sumOfLevel("claimed"),
  documented: sumOfLevel("documented"),
  lender: sumOfLevel("lender"),
};

const roleInput = inputsOf<Role>();
const annualPay = roleInput("books.annual_pay", "Pay a year", "usd", (role) => role.annualPay ?? null, {
  perRow: true,
});
const burden = roleInput(
  "books.burden",
  "Payroll taxes and benefits",
  "pct",
  (role) => role.burdenPct ?? DEFAULT_BURDEN_PCT,
  { perRow: true, always: true },
);
const yearlyPay = figuresOf<Role>()("books.role_pay", {
  title: "Pay with payroll taxes and benefits",
  unit: "usd",
  perRow: true,
  of: plus(annualPay, percentOf(annualPay, burden)),
});
const paidRoles = periodInput(
  "books.paid_roles",
  "Roles with pay",
  "count",
  ({ books }) => books.roles.filter((role) => (role.annualPay ?? null) !== null).length,
  { always: true },
);
const months = periodInput(
  "books.months",
  "Months",
  "months",
  (context) => figuresAt(context)?.months ?? null,
  {
    always: true,
  },
);
const twelve = constant("books.months_a_year", "Months a year", "months", 12);

export const replacementPay = periodFigure("books.replacement_pay", {
  title: "Replacement pay",
  unit: "usd",
  of: given(
    [need(is(paidRoles, ">", zero), "no-role")],
    over(times(total(roles, yearlyPay, "No role"), months), twelve),
  ),
  fast: (context) => figuresAt(context)?.replacementPay ?? null,
  say: "The pay of everyone who has to be paid after closing, with payroll taxes and benefits, for the months of the period",
  why: "The operator has to be paid before a loan is.",
  limits: "A role without pay takes nothing off.",
  basis: OWN_DEFINITION,
});

const NAMES = { claimed: "claimed", documented: "documented", lender: "in a lender's view" } as const;

const sdeOf = (level: EarningsLevel) =>
  periodFigure(`books.sde_${level}`, {
    title: `SDE, ${NAMES[level]}`,
    unit: "usd",
    of: plus(reportedSde, ADJUSTMENTS[level]),
    fast: (context: PeriodContext) => figuresAt(context)?.sde[level] ?? null,
    why: "What one owner who works there has of it, with the adjustments of the level.",
    limits: "The owner's work is not paid yet.",
    basis: OWN_DEFINITION,
  });

export const SDE = { claimed: sdeOf("claimed"), documented: sdeOf("documented"), lender: sdeOf("lender") };

const adjustedOf = (level: EarningsLevel) =>
  periodFigure(`books.adjusted_ebitda_${level}`, {
    title: `Adjusted EBITDA, ${NAMES[level]}`,
    unit: "usd",
    of: choose([{ when: known(replacementPay), gives: minus(SDE[level], replacementPay) }], SDE[level]),
    fast: (context: PeriodContext) => figuresAt(context)?.adjustedEbitda[level] ?? null,
    say: "SDE of the level − replacement pay, where a role has a pay",
    why: "What the business earns after the operator is paid.",
    limits: "With no role's pay entered nothing is taken off.",
    basis: OWN_DEFINITION,
  });

export const ADJUSTED_EBITDA = {
  claimed: adjustedOf("claimed"),
  documented: adjustedOf("documented"),
  lender: adjustedOf("lender"),
};
