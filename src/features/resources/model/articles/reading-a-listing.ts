import type { Article } from "#features/resources/model/article.ts";

export const readingAListing: Article = {
  slug: "reading-a-listing",
  title: "How to read a listing",
  summary:
    "What each line of a listing means, what it leaves out, and the ten minutes that tell you whether to call.",
  category: "Finding and reading",
  updated: "2026-11-21",
  body: `
A listing is an advertisement written by someone who is paid when the business sells. That does not make it dishonest. It means that every line was chosen, and that what is missing was often left out on purpose. Read it twice: once for what it says, and once for what it does not say.

## The five figures that matter

**Asking price.** What the seller would like. It is not an offer, not a value, and in small businesses it is rarely what changes hands. Look at what it includes: inventory and vehicles are sometimes "plus", and a price that leaves out stock you must buy on the first day is higher than it looks.

**Gross revenue.** Sales before anything is paid. Ask for three years, not one. A single good year sells many businesses that were about to have a bad one.

**Cash flow.** In a listing this nearly always means *seller's discretionary earnings* (SDE): profit before tax, plus the owner's pay, plus interest and depreciation, plus whatever the broker counts as private or unusual. It is what one working owner could take out before paying for the purchase. It is not profit, and it is not EBITDA.

**EBITDA.** Earnings before interest, taxes, depreciation and amortization, *after* a manager has been paid to run the place. When a listing gives both figures and they are the same, one of them is wrong, unless the business is already run by a hired manager.

**Inventory, furniture and equipment.** Usually the seller's own estimate. Treat it as a question: what would it cost to replace, and how old is it?

## What the words mean

- *Owner is retiring* is true often enough, and is also the most polite thing that can be said. Ask when they decided.
- *Absentee-owned* should come with a manager's name and salary. If nobody is paid to manage, someone manages for free.
- *Great growth potential* means that the growth has not happened. You would pay for it twice: once in the price, and once in the work.
- *Books and records are clean* is a claim to be tested against tax returns, and costs nothing to make.
- *Relocatable* or *home-based* means few fixed assets. A lender has little to hold, so more of the price must come from you or from the seller.
- *Seller financing available* is the most useful phrase of all. A seller who lends you part of the price is betting that the business will keep paying.

{{example}}

## Three quick tests

Before you sign anything, three divisions tell you whether the business belongs to the trade it says it belongs to.

1. **Price over cash flow.** Small service businesses tend to sell for two to three and a half times SDE. Well above that, something must explain it: real estate in the price, contracts, or a very patient seller.
2. **Margin.** EBITDA over revenue, compared with the trade. A margin far above that of its neighbors is either an excellent business or an incomplete set of expenses. Assume the second until you have seen the ledger.
3. **Revenue for each employee.** Far above the trade, the owner and the family are probably working without pay. Far below, there is idle staff, or revenue that the books do not show.

The deal analyzer does these for you and puts the benchmark beside each of them. Its score also says how many of its twelve components rest on facts that you entered: a high score on four known components is a guess with a number on it.

## What a listing never says

It does not say how much of revenue comes from the largest customer, who holds the trade license, when the lease ends, whether the phone rings because of the seller's name, or which machine is about to fail. Each of these can be worth more than the whole difference between the asking price and your offer. Write them down as questions now. Unknown is not zero, and it is not fine: it is a question with a date.

## The first call

Spend ten minutes. Be friendly, say what you are looking for, and ask four things: why are you selling, what do you do on an ordinary Tuesday, who would be hardest to replace, and what have you told your employees. You are not checking figures yet. You are finding out whether this business can be separated from this person.

Then decide, and write down why. Most listings deserve a no. The point of reading them quickly is to keep your time for the few that do not.
`,
  example: {
    title: "Ten minutes with a listing",
    question:
      "Larkfield Plumbing & Drain is listed with price, revenue, cash flow and eleven employees. What do the three quick tests say?",
    steps: [
      { id: "price", label: "Asking price", given: 1_150_000, unit: "usd" },
      { id: "revenue", label: "Revenue a year", given: 1_640_000, unit: "usd" },
      { id: "sde", label: "Cash flow (SDE)", given: 385_000, unit: "usd" },
      { id: "salary", label: "Salary of a hired manager", given: 95_000, unit: "usd", note: "your estimate" },
      { id: "staff", label: "Employees", given: 11, unit: "count" },
      { id: "multiple", label: "Price over cash flow", call: "multipleOf", of: ["price", "sde"] },
      { id: "ebitda", label: "EBITDA, as you may estimate it", call: "ebitdaFromSde", of: ["sde", "salary"] },
      { id: "margin", label: "Margin", call: "margin", of: ["ebitda", "revenue"] },
      { id: "head", label: "Revenue for each employee", call: "revenuePerHead", of: ["revenue", "staff"] },
    ],
    lesson:
      "The multiple sits in the upper half of what service trades sell for, so the seller must have something to show for it: contracts, a license holder who stays, or vehicles that are nearly new. That is what the first call should be about.",
  },
  sources: [
    {
      title:
        "Sold-business averages by trade (price over revenue and over SDE), marketplace reports 2021–2025",
      date: "2025-12",
    },
    {
      title: "Listings of a business-for-sale marketplace as published in a public notebook, with their gaps",
      date: "2019",
    },
  ],
};
