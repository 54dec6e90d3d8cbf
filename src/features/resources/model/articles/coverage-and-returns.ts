import type { Article } from "#features/resources/model/article.ts";

export const coverageAndReturns: Article = {
  slug: "coverage-and-returns",
  title: "Coverage, and what your money earns",
  summary:
    "Two questions about one purchase: can it pay its debts, and what does the cash you put in bring back?",
  category: "Money",
  updated: "2026-11-21",
  body: `
A purchase on borrowed money is judged by two people. The lender asks whether the loan will be paid. You ask what your savings earn. The same figures answer both, but they pull in opposite directions: more debt raises the return on your cash and lowers the safety of everybody. This article is about finding the place between.

## Debt-service coverage

*Debt service* is what all loans of the business cost in a year, principal and interest together. *Coverage* (DSCR) is the cash flow divided by it. At 1.0 every dollar earned goes to lenders. Below 1.0 you feed the business from your own pocket.

Which cash flow? This is where people fool themselves. Use earnings after a manager's salary, or after the salary you will draw yourself, because you must eat. Use the last twelve months rather than the plan. And count *all* debts: the bank, the seller note, the equipment lease, the factoring fee.

What is enough? The program rules and the customs of lenders are shown in the article on SBA loans. As a buyer, ask for more than the bank does. The bank's minimum protects the bank, which has a guarantee. You have none.

A better question than "what is my coverage" is **how far may earnings fall before I miss the minimum?** If a fall that your trade sees in an ordinary bad year would bring you there, you have too much debt, whatever the bank says.

## Return on the price

EBITDA over price is the simplest return: what the business earns on the whole price, however it is financed. It has nothing to do with financing, so it is good for comparing two businesses. Turned round it is the payback: how many years of today's EBITDA the price costs.

## Cash-on-cash

*Cash-on-cash* is what is left after debt service in a year, divided by the cash you put in. Because you put in a small part of the price, it is often surprisingly high. Do not be impressed too soon: it says nothing about principal you repay (which makes you richer), about the salary you did not draw (which makes you poorer), or about the trucks that must be replaced in the fourth year.

{{example}}

## The internal rate of return

The IRR is the yearly rate at which what you put in is worth what you get back, including what the business might be sold for at the end. It is the only figure here that knows about time, and the easiest one to bend: a hopeful sale in year ten can rescue almost any plan. Look at how much of it comes from the sale. This product computes it over ten years with a sale at a fixed multiple, and lets you open the working to see both parts.

When money flows both ways more than once, there may be several such rates, or none. Then no figure is shown, and the reason is given.

## Leverage, in one paragraph

If the business earns more on the price than the loan costs, each borrowed dollar adds to your return; if it earns less, each borrowed dollar takes from it. That is all leverage is. The danger is not the rate. The danger is that the loan's cost is certain and the earnings are not.

## What to do when coverage is too low

1. **Lower the price.** It is the only cure that works in every year.
2. **Lengthen the term.** Ten years instead of seven lowers the yearly payments by about a fifth. It costs more interest in all.
3. **Put part of the price on standby.** A seller who waits is the cheapest lender you will find.
4. **Put in more of your own cash.** It lowers the return and raises the sleep.
5. **Buy a smaller part.** A seller may keep a share, with the consequences explained under SBA loans.
6. **Walk away.** Coverage that needs growth to reach the minimum is a bet, and the stake is your house.

## The cushion you forget

None of these ratios knows about working capital. A business can cover its debts over a year and still run out of money in March. Keep a reserve at closing: the article on the first hundred days shows how to size it. And add every year what the equipment wears out by. A plumbing company with eight vans buys a van nearly every year, whether its depreciation says so or not.
`,
  example: {
    title: "The same purchase, seen twice",
    question:
      "Larkfield is bought with a bank loan, a seller note that is paid monthly, and ten percent of your own cash. Is it safe, and is it worth it?",
    steps: [
      { id: "ebitda", label: "EBITDA, after a manager's salary", given: 290_000, unit: "usd" },
      { id: "price", label: "Price", given: 1_150_000, unit: "usd" },
      { id: "loanPct", label: "Part from the bank", given: 75, unit: "pct" },
      { id: "loan", label: "Bank loan", call: "partOf", of: ["price", "loanPct"] },
      { id: "bankRate", label: "Bank's rate", given: 10, unit: "pct" },
      { id: "bankTerm", label: "Bank's term", given: 120, unit: "months" },
      {
        id: "bankYear",
        label: "Bank, payments a year",
        call: "yearlyPayments",
        of: ["loan", "bankRate", "bankTerm"],
      },
      { id: "notePct", label: "Part from the seller", given: 15, unit: "pct" },
      { id: "note", label: "Seller note", call: "partOf", of: ["price", "notePct"] },
      { id: "noteRate", label: "Seller's rate", given: 6, unit: "pct" },
      { id: "noteTerm", label: "Seller's term", given: 60, unit: "months" },
      {
        id: "noteYear",
        label: "Seller, payments a year",
        call: "yearlyPayments",
        of: ["note", "noteRate", "noteTerm"],
      },
      { id: "service", label: "Debt service a year", call: "total", of: ["bankYear", "noteYear"] },
      { id: "coverage", label: "Coverage", call: "coverage", of: ["ebitda", "service"] },
      { id: "minimum", label: "Coverage you want to keep", given: 1.25, unit: "ratio" },
      {
        id: "room",
        label: "How far EBITDA may fall until then",
        call: "roomToFall",
        of: ["ebitda", "service", "minimum"],
      },
      { id: "cashPct", label: "Your own part", given: 10, unit: "pct" },
      { id: "cash", label: "Your cash", call: "partOf", of: ["price", "cashPct"] },
      { id: "coc", label: "Cash-on-cash return", call: "cashOnCash", of: ["ebitda", "service", "cash"] },
    ],
    lesson:
      "The return on cash looks spectacular because so little cash is in the deal. The line above it is the one to act on: it says how bad a year the structure survives.",
  },
  rules: ["minCoverage", "lenderCoverage"],
  sources: [
    {
      title: "Table of lending rules of this product, compiled from the sources named in it",
      date: "2026-11-20",
    },
    {
      title: "How this product calculates return, coverage and the internal rate of return",
      date: "2026-11-20",
    },
  ],
};
