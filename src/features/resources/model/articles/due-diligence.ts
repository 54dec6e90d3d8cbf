import type { Article } from "#features/resources/model/article.ts";

export const dueDiligence: Article = {
  slug: "due-diligence",
  title: "Due diligence in six weeks",
  summary: "What to check, in which order, so that the questions that could end the deal are answered first.",
  category: "Offer and diligence",
  updated: "2026-11-21",
  body: `
Due diligence is the time between the letter of intent and closing in which you find out whether what you were told is so. It has two purposes, and the second is the one people forget: to stop you from buying, and to teach you how to run the place on the first Monday.

Order matters more than completeness. Every week costs you money and hope, and hope makes people overlook things. So begin with what could end the deal.

## Week 1: is the money real?

Get twelve months of bank statements, three years of tax returns, and the profit and loss statements for the same months. Add up the deposits and compare them with reported revenue. Do it by hand for at least three months. Then take the add-backs one by one and look for the document.

If deposits and revenue differ by more than a few percent and nobody can explain it, stop. Nothing that comes later can repair that.

## Week 2: does it depend on someone?

- List the ten largest customers with revenue for three years. Any above fifteen percent deserves a conversation before closing, with the seller's consent.
- Who holds the trade license? Can it be transferred, and how long does that take?
- Which employee would the others follow? What are they paid, and would they stay?
- What does the seller do that nobody else can?

## Week 3: the lease and the contracts

Read every contract yourself. Look for three words: *assignment*, *change of control* and *termination*. A lease that cannot be assigned, or that ends in a year, is worth more attention than a point of interest. Meet the landlord.

## Week 4: assets, and what they hide

Walk round with a list. Start the engines. Write down year, hours, mileage and condition. What the balance sheet calls equipment is what it cost, less what the tax office allowed; what you need is what it costs to replace, and when.

The balance sheet gives you three quick readings. *Net worth* is assets less debts. *Asset coverage* is how much of the price is covered by things you could sell. *Debt to assets* is how much of them others own already. Low coverage is no fault in a service business. It means that you pay for people and reputation, and that a lender will look at your earnings and at your house.

Search for liens against the company and the seller (your bank will too), for lawsuits, and for unpaid payroll and sales taxes. The last two can follow the business to you.

{{example}}

## Week 5: people, insurance, taxes

Employees who are paid as contractors and are not; overtime that was never paid; holiday that was saved up; insurance claims of five years; a workers' compensation rate that will rise. Each is an amount. Write the amount down and decide with the seller who bears it.

## Week 6: put it together

Make one table: what you were told, what you found, the difference in dollars a year, and what you propose. Small differences you absorb. Large ones change the price, or become an indemnity, an escrow or a smaller note. Show the table to the seller. A calm list is far stronger than a demand for a discount.

Then run the deal again with what you know now. If the coverage still holds with *your* figures, close. If it holds only with theirs, do not.

## What not to do

**Do not negotiate during diligence for sport.** Sellers remember, and you need them for the transition.

**Do not let the lawyer do it all.** A lawyer finds legal risk. Nobody but you will find out that the best technician is about to move to Texas.

**Do not fall for costs already spent.** The money for the appraisal is gone either way. The question each week is the same: knowing what I know today, would I begin?

**Do not leave unknowns as blanks.** In this product a field you have not learned is *unknown*, never zero, and the score tells you how far off it could be because of it. The checklist of a deal is made of exactly those gaps. When it is empty, you are done.

## The documents to ask for on the first day

Tax returns for three years. Monthly statements for twenty-four months. Bank statements for twelve. General ledger for the last year. Ageing of receivables and payables. Inventory list. Equipment list. Customer list by revenue (names may be masked until late). Employee list with pay, hire date and status. All contracts, leases, licenses and insurance policies. Open and settled disputes. Payroll and sales tax filings.

Ask for all of it on one page with dates, and keep score. How quickly a seller answers tells you how the books are kept.
`,
  example: {
    title: "What the checks cost",
    question:
      "In six weeks you find three things at Larkfield: rent below the market, unpaid overtime, and a van that is finished. What remains of EBITDA, and what does it do to the price at four times?",
    steps: [
      { id: "ebitda", label: "EBITDA as presented", given: 290_000, unit: "usd" },
      { id: "rent", label: "Rent at the market rate, more a year", given: -14_000, unit: "usd" },
      { id: "overtime", label: "Overtime properly paid, more a year", given: -9_500, unit: "usd" },
      { id: "found", label: "EBITDA as found", call: "total", of: ["ebitda", "rent", "overtime"] },
      { id: "times", label: "Multiple", given: 4, unit: "ratio" },
      { id: "before", label: "Value as presented", call: "atMultiple", of: ["ebitda", "times"] },
      { id: "after", label: "Value as found", call: "atMultiple", of: ["found", "times"] },
      { id: "van", label: "One van to replace at once", given: -38_000, unit: "usd" },
      { id: "worth", label: "Value less the van", call: "total", of: ["after", "van"] },
      { id: "assets", label: "Net worth on the balance sheet", given: 438_000, unit: "usd" },
      {
        id: "goodwill",
        label: "Of that value, not standing on net worth",
        call: "priceLessWorth",
        of: ["worth", "assets"],
      },
    ],
    lesson:
      "Costs that return every year count with the multiple; a cost that comes once counts once. Keep the two apart in your table, and the conversation about the price becomes arithmetic.",
  },
  sources: [
    {
      title:
        "General practice of due diligence in small acquisitions, described in our own words; not legal or tax advice",
      date: "2026-11-21",
    },
    {
      title: "How this product calculates asset coverage, net worth and debt to assets",
      date: "2026-11-20",
    },
  ],
};
