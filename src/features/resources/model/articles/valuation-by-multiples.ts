import type { Article } from "#features/resources/model/article.ts";

export const valuationByMultiples: Article = {
  slug: "valuation-by-multiples",
  title: "Valuation by multiples",
  summary:
    "Three ways to put a price on a small business, why they disagree, and what the disagreement tells you.",
  category: "Value",
  updated: "2026-11-21",
  body: `
Nobody knows what a small business is worth. What can be known is what similar businesses were sold for, what the assets would fetch, and what the earnings can support. A valuation puts those three side by side. Its use is not the number at the end; it is that you learn which assumption the number hangs on.

## What a multiple is

A multiple is a price divided by something: by revenue, by SDE, by EBITDA. Turned round, it says how long you wait: at three times earnings, three years of unchanged earnings return the price before tax and before interest. So a multiple is a statement about *risk and growth* in one figure. Steady contracts, a second manager and many customers raise it. Dependence on one person lowers it.

Three rules keep multiples honest:

1. **The multiple belongs to its earnings.** One measured on SDE is used on SDE alone.
2. **The multiple belongs to its size.** Companies on a stock exchange sell for far higher multiples than a shop with eleven employees, because they are easier to sell again and survive their founder. This product holds tables of both and always says which one it used. A benchmark of listed companies is no evidence about a small business.
3. **The multiple belongs to its year.** When interest rates rise, buyers can borrow less on the same earnings, and multiples fall.

## The three methods

**Net asset value** is what would be left if the assets were worth their book value and the debts were paid. For most service businesses it is the floor. If the price is below it, find out what is wrong with the assets before you celebrate.

**The revenue method** multiplies a year's sales. It is crude, because it pays the same for a dollar of revenue that earns and one that does not. Its use is as a check on businesses whose earnings are temporarily low or oddly reported.

**The earnings method** multiplies EBITDA or SDE. It is the one that buyers, sellers and lenders talk about, because earnings are what pays the loan.

Fair value in this product is the mean of those methods that have their inputs. When the highest is several times the lowest, the analysis says so and asks you not to lean on the average.

{{example}}

## Reading the disagreement

- **Assets far above earnings value.** The business is capital-heavy and earns little on it. You may be buying equipment with a company attached. Ask whether buying the equipment alone would be cheaper.
- **Revenue value far above earnings value.** The margin is thin for the trade. Either there is a fat cost you could remove, or the trade has changed and the benchmark has not.
- **Earnings value far above both.** You would be paying for people, reputation or contracts. These are real, and they can walk out of the door. Protect them in the terms: a transition period, a non-compete, a seller note.

## What else moves the figure

**Working capital.** A price quoted "cash-free, debt-free" assumes that enough receivables and stock stay behind to run the place. If they do not, you pay for them again in the first month. See the article on pegs.

**Real estate.** Value it separately. It has its own market, its own lender and its own term, and mixing it in makes the multiple of the business look high.

**Debt that stays.** A banker's *enterprise value* is price plus debt less cash. This product shows that figure beside a definition of its own (asking price less net worth), because the two answer different questions and are easily confused.

**The year that is used.** Ask which twelve months the earnings are of. If trade is falling, the last year counts; if it is rising, the average of three years is the seller's risk to argue about and yours to use.

## From value to offer

Value is not price. Compute what the earnings can *support*: the debt service that leaves a cushion, and the return on your own cash that you would accept. Often that figure is lower than fair value. Then the gap is closed by terms, not by optimism: part of the price later, part of it only if earned, part of it lent by the seller.

Write your highest price down before the first negotiation, with the multiple and the earnings beside it. When you find yourself above it, you will at least know that you moved, and why.
`,
  example: {
    title: "Three views of one price",
    question: "Larkfield asks 1,150,000. What do its earnings suggest at the multiples such trades sell for?",
    steps: [
      { id: "sde", label: "SDE", given: 385_000, unit: "usd" },
      {
        id: "low",
        label: "Low multiple of SDE in the trade",
        given: 2.5,
        unit: "ratio",
        note: "plumbing, sold businesses",
      },
      {
        id: "high",
        label: "High multiple of SDE in the trade",
        given: 3.5,
        unit: "ratio",
        note: "plumbing, sold businesses",
      },
      { id: "lowValue", label: "Value at the low multiple", call: "atMultiple", of: ["sde", "low"] },
      { id: "highValue", label: "Value at the high multiple", call: "atMultiple", of: ["sde", "high"] },
      { id: "middle", label: "Halfway between", call: "middle", of: ["lowValue", "highValue"] },
      { id: "ebitda", label: "EBITDA", given: 290_000, unit: "usd" },
      { id: "times", label: "Multiple of EBITDA in the trade", given: 4, unit: "ratio" },
      {
        id: "ebitdaValue",
        label: "Value at the multiple of EBITDA",
        call: "atMultiple",
        of: ["ebitda", "times"],
      },
      { id: "price", label: "Asking price", given: 1_150_000, unit: "usd" },
      { id: "asked", label: "Asking price over SDE", call: "multipleOf", of: ["price", "sde"] },
      {
        id: "return",
        label: "A year's EBITDA on the asking price",
        call: "returnOnPrice",
        of: ["ebitda", "price"],
      },
    ],
    lesson:
      "Two independent readings, one on SDE and one on EBITDA, arrive close to each other, and the asking price lies beside them. That is a fair ask, not a bargain: what remains to be negotiated is the terms.",
  },
  sources: [
    {
      title:
        "Sold-business averages by trade: price over revenue and over SDE, marketplace reports 2021–2025",
      date: "2025-12",
    },
    {
      title: "Prof. A. Damodaran, NYU Stern: industry datasets of listed US companies",
      href: "https://pages.stern.nyu.edu/~adamodar/",
      date: "2026-01",
    },
    {
      title: "How this product uses multiples, and calculates enterprise value",
      date: "2026-11-20",
    },
  ],
};
