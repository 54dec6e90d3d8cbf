import type { Article } from "#features/resources/model/article.ts";

export const sdeAndAddBacks: Article = {
  slug: "sde-and-add-backs",
  title: "SDE, EBITDA and add-backs",
  summary:
    "How profit on a tax return becomes the figure that a price is asked for, and which additions to refuse.",
  category: "Value",
  updated: "2026-11-21",
  body: `
Owners of small companies do not try to show a large profit. They pay themselves, their family and some of their life through the business, and the tax return shows what is left. To compare one business with another, those private choices have to be undone. The result is called *seller's discretionary earnings*, or SDE.

## From profit to SDE

Begin with the profit before tax on the return, because it was signed under penalty. Then add:

1. **One owner's whole pay**: salary, payroll taxes on it, health insurance, retirement contributions.
2. **Interest**, because you will have loans of your own.
3. **Depreciation and amortization**, because no money left the bank.
4. **Private expenses** that the business paid and that end on the day of the sale.
5. **One-time expenses** that are really over: a settled lawsuit, a flood.

And subtract income that will not come again: a government grant, a gain on a sold truck, a one-off contract.

Every addition raises the price by its multiple. At three times SDE, a doubtful ten thousand dollars a year costs you thirty thousand at closing. That is why add-backs deserve more of your time than the growth forecast.

{{example}}

## Which additions to refuse

**The cost that comes back every year under another name.** A "one-time" marketing push, a "one-time" repair, a "one-time" consultant, three years running, is an ordinary cost of being in business.

**Family work that was never paid.** If the spouse does the books without pay, the business has a cost that its return does not show. Subtract what you would have to pay a stranger. The same goes for rent: a seller who owns the building may charge too little, and the day you sign a lease at the market rate the earnings fall.

**A second owner's pay.** SDE has room for one working owner. If two people run the place, one of them must be replaced and paid, and that wage is an expense.

**Savings that you would make.** A cheaper supplier, one person fewer, your own website: those are your work and your risk. Do not pay the seller for them.

**Cash that was not declared.** Some sellers will hint at it. You cannot finance it, cannot prove it, and would be buying the tax problem along with it. The answer is that the price rests on what was reported.

## From SDE to EBITDA

SDE answers the question of a buyer who will work in the business: what can I take out before debt? A lender and an investor ask something else: what is left after someone has been paid to do the owner's job? That is EBITDA, and the step between the two is a manager's salary at the market rate, with its payroll taxes.

Take the salary you would really have to pay, not the lowest one you can find. If the owner is the license holder, the estimator and the head of sales, you may be hiring more than one person.

Two habits keep you out of trouble:

- **Never apply a multiple of SDE to EBITDA, or the reverse.** The two are measured on different earnings. Mixing them is the most common error in small deals, and it can move a price by a third.
- **Never store an estimate as a fact.** This product keeps the seller's cash flow and EBITDA in separate fields. Where only SDE is known, it offers an estimate that is marked as one and depends on the salary you state.

## How to test it

Ask for three years of tax returns, the profit and loss statements for the same years, and the general ledger. Then build a table: one row for each add-back, one column for each year, and a last column that says where you saw the receipt. An add-back with no document is a wish.

Compare deposits on the bank statements with the revenue on the returns for at least twelve months. It takes an evening, and it finds more than any other single test.

If the price is large, pay for a *quality of earnings* report. Lenders ask for one above a certain price (see the article on SBA loans); below it, a bookkeeper who has done several will do most of it for a modest fee.

## When the two figures disagree

You will rarely agree with the seller on every line. That is normal. Put the disputed additions in a list with the amounts, and negotiate the list rather than the price. A seller who believes in an addition can also be asked to wait for it: an earnout or a larger note turns an argument about the past into a payment that depends on the future.
`,
  example: {
    title: "From the tax return to two figures",
    question:
      "Larkfield's return shows a modest profit. The broker adds back eight lines; one of them, a marketing campaign, was repeated in each of the last three years. What are SDE and EBITDA?",
    steps: [
      { id: "profit", label: "Profit before tax, on the return", given: 168_000, unit: "usd" },
      { id: "pay", label: "One owner's salary", given: 110_000, unit: "usd" },
      { id: "payroll", label: "Payroll taxes on it", given: 8_400, unit: "usd" },
      { id: "pension", label: "Retirement contributions of the owner", given: 10_000, unit: "usd" },
      { id: "depreciation", label: "Depreciation", given: 46_000, unit: "usd" },
      { id: "interest", label: "Interest", given: 9_600, unit: "usd" },
      { id: "lawsuit", label: "Settlement of a lawsuit, closed", given: 21_000, unit: "usd" },
      { id: "truck", label: "The family's truck", given: 12_000, unit: "usd" },
      {
        id: "marketing",
        label: "“One-time” marketing",
        given: 28_000,
        unit: "usd",
        note: "refused: in every year",
      },
      {
        id: "claimed",
        label: "SDE as the broker has it",
        call: "total",
        of: [
          "profit",
          "pay",
          "payroll",
          "pension",
          "depreciation",
          "interest",
          "lawsuit",
          "truck",
          "marketing",
        ],
      },
      {
        id: "sde",
        label: "SDE that you can accept",
        call: "total",
        of: ["profit", "pay", "payroll", "pension", "depreciation", "interest", "lawsuit", "truck"],
      },
      { id: "multiple", label: "Multiple of SDE under discussion", given: 3, unit: "ratio" },
      {
        id: "dear",
        label: "What the refused line would have cost",
        call: "atMultiple",
        of: ["marketing", "multiple"],
      },
      { id: "salary", label: "Salary of a hired manager", given: 95_000, unit: "usd" },
      { id: "ebitda", label: "EBITDA, estimated", call: "ebitdaFromSde", of: ["sde", "salary"] },
    ],
    lesson:
      "One refused line changes the price by its amount times the multiple. The last two lines explain why a lender's figure is so much smaller than the broker's: nobody has been paid to run the business yet.",
  },
  sources: [
    {
      title: "How this product reads SDE and EBITDA, and what it may estimate",
      date: "2026-11-20",
    },
    { title: "Sold-business averages by trade, marketplace reports 2021–2025", date: "2025-12" },
  ],
};
