import type { Article } from "#features/resources/model/article.ts";

export const workingCapitalPegs: Article = {
  slug: "working-capital-pegs",
  title: "Working capital and the peg",
  summary:
    "How to make sure that the business comes with enough receivables and stock to run, and what happens if not.",
  category: "Closing and after",
  updated: "2026-11-21",
  body: `
You agree on a price in spring and close in autumn. In between, the seller collects the receivables, lets the stock run down and pays suppliers late. All of it is legal. On your first Monday there is no cash, no stock, and a drawer full of bills. The working-capital peg exists to prevent that Monday.

## What is counted

*Operating working capital* is what the business needs to turn over: receivables plus inventory, less payables to suppliers, and less a few things that behave like payables, such as customers' deposits and wages that were earned and not yet paid.

Cash and loans are left out, because most deals are done *cash-free and debt-free*: the seller keeps the cash and repays the loans from the price. This product's score of a deal looks at current items in another way, with cash in them, because it asks a different question.

Define each line in the letter of intent or in the purchase agreement. Most disputes are not about amounts. They are about whether a line belongs:

- Receivables older than ninety days: count them at nothing.
- Inventory that has not moved for a year: count it at nothing too.
- Deposits from customers for work not yet done: a debt. You will do the work, and the seller has the money.
- Holiday pay and bonuses that were earned before closing: a debt.
- Prepaid insurance that you cannot use: nothing.

## The peg

The *peg* is the level that the price assumes. It should be what the business normally needs, and the best evidence of that is an average over twelve months, because it has every season in it. If the business grows quickly, use the last six months. If it is very seasonal, use the average for the month in which you will close, or you will argue about the weather.

Take the average of *month ends*, from the balance sheets, with the same definitions as above. It is an hour's work, and sellers rarely have done it.

{{example}}

## The adjustment

At closing the seller estimates the working capital that is delivered. If it is below the peg, the price falls by the difference, dollar for dollar. If it is above, the price rises. Sixty to ninety days later you compute it again from the final books, and the difference is settled.

Two refinements are worth having:

- A **collar**: a small band around the peg within which nobody pays. It saves a fight about two thousand dollars. Say clearly whether, outside the band, the whole difference counts or only the part beyond it. In this product's example the whole difference counts.
- An **escrow**: a small part of the price that stays with a third party until the final computation. Without it, a claim against the seller is a letter to someone who is on a boat.

## Small deals without a peg

Many purchases under a million dollars are done as asset sales in which the seller keeps receivables and payables, and you buy stock at cost, counted together on the last evening. That is simple, and then there is no peg. But understand what it means: on the first day you have no receivables, so no customer pays you for thirty or forty days, while wages are due on Friday. **You must bring that money.** It belongs in your sources and uses as a line of its own. A bank will often lend it as part of the acquisition loan, if it is asked before the commitment and not after.

## How sellers answer

"The receivables are mine, I did the work." It is true, and it is a fair way to do the deal, at a lower price: a business sold without working capital is worth less by the amount you must bring.

"We have never needed that much." Show the twelve month ends. If the low point was in January and you close in January, agree on a peg for January.

"Just trust me." You do, and you would like to keep doing so. That is what the paragraph is for.

## A checklist for the letter of intent

1. Cash-free, debt-free, yes or no.
2. Which lines are counted, and how old items are treated.
3. The peg as an amount or as a formula, with the months it rests on.
4. The collar, and how the difference beyond it counts.
5. Who computes, by when, who decides a dispute, and what stays in escrow.

Put these five lines into the letter of intent, even roughly. After exclusivity has begun and you have spent money on lawyers, the same five lines cost far more to obtain.
`,
  example: {
    title: "The peg of Larkfield",
    question:
      "The month ends of six months are known, and at closing the seller delivers less than usual. What is the peg, and how does the price move?",
    steps: [
      { id: "m1", label: "Month end, May", given: 108_000, unit: "usd" },
      { id: "m2", label: "Month end, June", given: 121_000, unit: "usd" },
      { id: "m3", label: "Month end, July", given: 126_000, unit: "usd" },
      { id: "m4", label: "Month end, August", given: 124_000, unit: "usd" },
      { id: "m5", label: "Month end, September", given: 116_000, unit: "usd" },
      { id: "m6", label: "Month end, October", given: 119_000, unit: "usd" },
      { id: "peg", label: "Peg", call: "average", of: ["m1", "m2", "m3", "m4", "m5", "m6"] },
      { id: "receivables", label: "Receivables at closing, under 90 days", given: 98_000, unit: "usd" },
      { id: "stock", label: "Stock at closing, counted", given: 44_000, unit: "usd" },
      { id: "payables", label: "Payables at closing", given: 63_000, unit: "usd" },
      {
        id: "delivered",
        label: "Delivered",
        call: "workingCapital",
        of: ["receivables", "stock", "payables"],
      },
      { id: "collar", label: "Collar", given: 10_000, unit: "usd" },
      {
        id: "change",
        label: "Change of the price",
        call: "pegAdjustment",
        of: ["delivered", "peg", "collar"],
      },
    ],
    lesson:
      "A seller who collected early and paid late delivers less than the peg, and gives the difference back through the price. Without the paragraph, the buyer would have found it in the bank account in the first week.",
  },
  sources: [
    {
      title: "General practice of purchase agreements, described in our own words; not legal advice",
      date: "2026-11-21",
    },
  ],
};
