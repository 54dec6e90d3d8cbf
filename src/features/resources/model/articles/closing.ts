import type { Article } from "#features/resources/model/article.ts";

export const closing: Article = {
  slug: "closing",
  title: "Closing without surprises",
  summary:
    "The last three weeks: the documents, the money, the day itself, and the costs that are not in the price.",
  category: "Closing and after",
  updated: "2026-11-21",
  body: `
Closing is the day on which money and ownership change hands at the same time. A good one is dull. Everything that can surprise you on that day could have been known three weeks before, and this article is a list of those things.

## The documents

**The purchase agreement** is the deal. Its longest part is the *representations*: statements by the seller about the business, such as that taxes are paid and that no customer has given notice. They do two things. They make the seller say what they would rather not mention, and they give you a claim if it was untrue. Read the *schedules*, the lists of exceptions: that is where the truth is.

**The limits of that claim** matter as much: how long you have (a year to eighteen months is common; longer for taxes), below which amount nothing is paid, and above which amount nothing more is. An escrow or the right to set off against the seller note is what makes the claim worth having.

**The bill of sale and the assignments** move the things and the contracts. **The lease assignment** needs the landlord's signature, and landlords are slow. **The seller note**, the **standby agreement**, the **non-compete** and the **transition agreement** complete the file. With a bank there are a dozen more.

**The allocation of the price** divides it for tax: so much for equipment, so much for stock, so much for goodwill, so much for the promise not to compete. You and the seller file the same division, and your interests are opposed. Agree on it in the letter of intent, or at least before the last week.

## The money

Write down *sources and uses*: where every dollar comes from and where it goes. The two columns must be equal. The uses that people forget:

- The guaranty fee of an SBA loan, and the bank's own charges.
- Lawyers, accountant, appraisal, and the quality of earnings report.
- Deposits for rent and utilities, which start again under your name.
- Insurance, often a year in advance.
- Sales tax on vehicles and equipment in some states.
- **Working capital for the first weeks.** It is the largest of them, and the one most often missing.

{{example}}

## The last three weeks

**Three weeks before.** The bank's commitment is signed. The landlord has the assignment. Insurance is quoted with the bank named in it. You have opened the company's accounts and have a tax number. You have ordered the licenses that need your name.

**Two weeks before.** All agreements are in their last version. You read them again from the first page, alone, with a pencil. You and the seller agree on what will be said to the employees, when, and by whom.

**One week before.** The closing statement comes from the agent. Check every amount against your sources and uses. Interest, rent, utilities and prepaid items are divided by the day. Ask for the payoff letters of the seller's loans: what is owed on that day, and that the lien will be released.

**The day before.** Walk through the premises. Count the stock together if you buy it at cost. Read the meters. Take photographs.

## The day

You sign for an hour. The agent holds everything until all is signed and all the money has arrived, and then releases it. Wire transfers have a cut-off time in the afternoon; closings on a Friday before a holiday are how people end up owning nothing over a weekend. Choose a Tuesday.

**Confirm the wire instructions by telephone, with a number you already had.** Criminals read the mail of agents and send a changed account number on the last day. Money sent to the wrong account does not come back.

At the end you should hold: the keys and the alarm codes, administrator access to every account (bank, payroll, telephone, domain, website, accounting, social media), the signed documents, and the seller's promise to be there in the morning.

## If something breaks

Something will. The landlord wants a deposit, the title of one truck is missing, a customer calls. Ask of each: does this change what I am buying, or only when? What changes only the time belongs into a short list of *post-closing items*, with a date and an amount held back for each. What changes what you are buying is a reason to wait. Nobody remembers a closing that was a week late. Everybody remembers one that should not have happened.
`,
  example: {
    title: "The cash that is not in the price",
    question:
      "You close on Larkfield at 1,100,000 with a bank loan for three quarters of it. Beside the down payment, what must you bring?",
    steps: [
      { id: "price", label: "Price", given: 1_100_000, unit: "usd" },
      { id: "loanPct", label: "Part from the bank", given: 75, unit: "pct" },
      { id: "loan", label: "Bank loan", call: "partOf", of: ["price", "loanPct"] },
      { id: "term", label: "Term", given: 120, unit: "months" },
      { id: "fee", label: "Guaranty fee, borrowed with the loan", call: "guarantyFee", of: ["loan", "term"] },
      { id: "ownPct", label: "Your part of the price", given: 10, unit: "pct" },
      { id: "own", label: "Down payment", call: "partOf", of: ["price", "ownPct"] },
      { id: "legal", label: "Lawyers and accountant", given: 22_000, unit: "usd" },
      { id: "reports", label: "Appraisal and quality of earnings", given: 14_000, unit: "usd" },
      { id: "deposits", label: "Deposits and first insurance", given: 17_500, unit: "usd" },
      { id: "capital", label: "Working capital for six weeks", given: 85_000, unit: "usd" },
      {
        id: "cash",
        label: "Cash that you must have on the day",
        call: "total",
        of: ["own", "legal", "reports", "deposits", "capital"],
      },
      { id: "share", label: "As a part of the price", call: "shareOf", of: ["cash", "price"] },
    ],
    lesson:
      "A “ten percent down” purchase takes considerably more than ten percent in cash. Part of the working capital can be borrowed, if the bank hears of it before the commitment.",
  },
  sources: [
    {
      title: "General practice of closings, described in our own words; not legal or tax advice",
      date: "2026-11-21",
    },
    { title: "SBA notice of fees for fiscal year 2027, as cited in one secondary summary", date: "2026-10" },
  ],
};
