import type { Article } from "#features/resources/model/article.ts";
import { stackBuilderPath } from "#features/funding/addresses.ts";

export const sba7aLoans: Article = {
  slug: "sba-7a-loans",
  title: "SBA 7(a) loans: the rules in force",
  summary:
    "What a guaranteed bank loan asks of you and of the deal, each rule with the day from which it holds.",
  category: "Money",
  updated: "2026-11-21",
  body: `
Most purchases of small companies in the United States that are financed by a bank use the 7(a) program of the Small Business Administration. The SBA does not lend. It promises the bank a part of its loss, and in exchange it writes the rules. They change about once a year, so this page shows each with its dates and says which of them could only be read in one copy. It is information, not lending advice: the official texts and your bank's own policy prevail.

{{rules}}

## What the loan looks like

It is a term loan, usually over ten years when no real estate is bought, repaid in level monthly payments, most often at a variable rate: the prime rate plus a spread that the program caps by the size of the loan. There is no balloon, and no covenant that lets the bank call it because of one bad quarter. In exchange the bank takes a first lien on all assets of the business, and everybody who owns a fifth or more signs a personal guarantee.

The **guaranty fee** is charged on the guaranteed part. It is usually added to the loan, so that you pay interest on it too. Do not forget it in your sources and uses: on a loan near a million dollars it is a five-figure amount.

{{example}}

## Your own money

The program wants an equity injection: a minimum share of the *total project cost*, which is the price plus fees, plus working capital that is borrowed. For a first acquisition it cannot be reduced.

A seller note may count as a part of that equity injection, but only if it is on **full standby**: no payment of principal and no interest for the whole life of the SBA loan. Few sellers love that. Ask early, because a note that pays interest from the first month counts for nothing here, and discovering it in the commitment letter costs weeks.

Gifts from family can count, if they are documented as gifts. Borrowed money counts only if it can be repaid from something other than the business, for instance from a salary that you keep.

## What the bank computes

The bank asks one question: can last year's earnings pay this loan? It takes the historical cash flow, subtracts the salary you will draw, and divides by the yearly payments on *all* debts, including the seller note. The ratio must reach a minimum. The rule of the program is a floor; many banks ask for more, and some compute it for the worst month of a seasonal business.

It will not count the growth you plan. It may refuse add-backs that you accepted. It counts your personal debts. So build the lender's view yourself before the bank does: this product has one in every [funding stack](${stackBuilderPath}), year by year for ten years, with a manager's salary in it and the worst year named.

## What the program does not allow

- **Earnouts.** A part of the price that depends on future results may not be combined with a 7(a) loan. If you and the seller need an earnout, you need another kind of money.
- **A seller who stays an owner without obligations.** In a partial sale, the seller who keeps a share generally has to guarantee as well. Ask your bank how it reads the rule today.
- **The same collateral twice.** The bank's lien covers all assets. An equipment loan or a line on receivables beside it needs the bank's consent, and often does not get it.
- **Passive owners, speculation, and a list of businesses** that are not eligible at all.

## The calendar

Count on sixty to ninety days from a signed letter of intent. In the first two weeks the bank collects: three years of tax returns of the business, interim statements, your tax returns and a personal financial statement, a résumé that shows why you can run this, and the letter of intent. Above a certain price it also orders a quality of earnings report. The valuation comes from an appraiser the bank chooses. Then underwriting, the commitment, and closing.

Three things make the difference between sixty days and a hundred and twenty: a bank that has done loans to your trade before, a seller who answers within a day, and a buyer whose file is complete on the first day.

## Choosing a bank

Ask three questions. Are you a *preferred lender*, so that you decide without sending the file to the SBA? How many acquisition loans did you close last year, in this trade? And what coverage do *you* want, in which month? A bank that answers plainly is worth more than a quarter of a point.
`,
  example: {
    title: "What the loan for Larkfield would cost",
    question:
      "You pay 1,150,000: three quarters from a 7(a) loan over ten years, fifteen percent from the seller on a note, the rest in cash. What are the fee, the highest variable rate, the payments and the coverage?",
    steps: [
      { id: "price", label: "Price", given: 1_150_000, unit: "usd" },
      { id: "loanPct", label: "Part from the bank", given: 75, unit: "pct" },
      { id: "loan", label: "Loan", call: "partOf", of: ["price", "loanPct"] },
      { id: "term", label: "Term", given: 120, unit: "months" },
      { id: "fee", label: "Guaranty fee", call: "guarantyFee", of: ["loan", "term"] },
      { id: "principal", label: "Loan with the fee in it", call: "total", of: ["loan", "fee"] },
      { id: "rate", label: "Highest variable rate today", call: "variableRateCap", of: ["loan"] },
      {
        id: "monthly",
        label: "Monthly payment at that rate",
        call: "monthlyPayment",
        of: ["principal", "rate", "term"],
      },
      { id: "yearly", label: "A year's payments", call: "yearlyPayments", of: ["principal", "rate", "term"] },
      { id: "ebitda", label: "EBITDA, after a manager's salary", given: 290_000, unit: "usd" },
      { id: "coverage", label: "Coverage", call: "coverage", of: ["ebitda", "yearly"] },
    ],
    lesson:
      "Coverage looks comfortable because the seller's note is on full standby here. Put payments on the note, or a second salary, into the same sum and see how quickly the comfort goes: the article on coverage does that.",
  },
  rules: [
    "maxLoan",
    "termMonths",
    "minInjectionPct",
    "limitedShareOfInjection",
    "minCoverage",
    "earnoutsAllowed",
    "guaranteeFromPct",
    "qoeFromPrice",
    "prime",
    "variableSpread",
    "guaranteedPct",
    "guarantyFee",
  ],
  sources: [
    {
      title: "SBA: terms, conditions and eligibility of 7(a) loans",
      href: "https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility",
      date: "2026-09-05",
    },
    {
      title: "Whiteford: key changes of SOP 50 10 8",
      href: "https://www.whitefordlaw.com/news-events/client-alert-sba-issues-sop-50-10-8-key-changes-impacting-sba-7a-lending",
      date: "2025-06",
    },
    { title: "Secondary summaries of SOP 50 10 8.1, in force from 2026-10-01", date: "2026-10" },
    { title: "SBA notice of fees for fiscal year 2027, as cited in one secondary summary", date: "2026-10" },
  ],
};
