import type { Article } from "#features/resources/model/article.ts";

export const sellerNotes: Article = {
  slug: "seller-notes-and-standby",
  title: "Seller notes and standby",
  summary:
    "Why a seller who lends you part of the price is your best due diligence, and the terms that make it work.",
  category: "Money",
  updated: "2026-11-21",
  body: `
A seller note is a part of the price that the seller does not receive at closing. You owe it, with interest, and pay it from the earnings of the business. In small deals it is common, it is flexible, and it says more about the business than any brochure: a seller who will not wait for ten percent of the price is telling you something.

## What it does for you

**It lowers the cash you need.** Ten or twenty percent of the price from the seller can be the difference between a deal and a wish.

**It keeps the seller interested.** As long as you owe them money, they answer the phone. They introduce you to the customers, because the customers pay the note.

**It gives you a remedy.** If something the seller promised turns out to be untrue, money you have not paid yet is worth more than a claim in court. Ask your lawyer for a *right of set-off*: the right to deduct a proven loss from the note.

**It bridges a gap.** When you are apart on price, a higher price with a long note at a low rate can cost you less today than a lower price in cash. The article on negotiation works that out.

## The terms

1. **Amount.** Between ten and thirty percent of the price is usual when there is a bank; much more when there is none.
2. **Rate.** Below the bank's variable rate as a rule, because the seller also gains: a higher price, a spread-out tax bill, and interest from someone they know.
3. **Term.** Three to seven years. If payments are computed over a longer time than the note lasts, a **balloon** remains at the end. Know its amount and where it will come from.
4. **Payments.** Level monthly payments, interest only for a time, or nothing at all for a time (see standby).
5. **Security.** Usually a second lien behind the bank's, and a personal guarantee. Try to keep your house out of it.
6. **Prepayment.** Free of charge. You will want to refinance.
7. **Default.** What counts as one, how long you have to fix it, and what happens then. Ask for at least fifteen days after a written notice.

{{example}}

## Standby

When an SBA loan is in the deal, the bank's right comes before the seller's, and the seller signs a *standby agreement*. There are two kinds, and they are worlds apart.

**Partial standby.** The seller may receive payments as long as the business covers all its debts and the bank is not in default. This is ordinary subordination.

**Full standby.** The seller receives nothing, neither principal nor interest, for the whole life of the SBA loan. Only such a note may count as a part of the equity that the program asks of you, and at most for half of it. Under the rules in force the standby lasts as long as the loan, which for a typical acquisition is ten years. Older articles speak of two years: they describe rules that have passed.

A seller who hears "ten years without a payment" will first say no. Explain what it is: a small part of the price, in exchange for a bank that pays all the rest on the day of closing. Some sellers will accept it for five percent of the price who would never accept it for twenty. Often the best structure is two notes: a small one on full standby that helps with the equity, and a second one that is paid monthly.

## What the seller worries about

Put yourself on the other side of the table. They are giving the keys to someone who has never run this business, and hoping. Three things calm them: your own cash in the deal, monthly figures sent without being asked, and a clear promise that you will not take money out of the business while the note is late. Offer all three before they ask.

## What the tax does

The seller may be able to report the gain as the payments come in, as an *instalment sale*. That can be worth more to them than a point of interest. It depends on what is sold: inventory and depreciation that is recaptured are taxed in the first year whatever the note says. You are not their adviser, but you should tell them to ask one before they set their price.

## Five sentences for the note

- The amount, the rate, the number and the day of payments, and the balloon if there is one.
- That it is subordinate to the bank, with the standby agreement attached.
- That it may be repaid early without a fee.
- That proven losses under the purchase agreement may be set off against it.
- That a missed payment becomes a default only after a written notice and a time to fix it.
`,
  example: {
    title: "The seller carries fifteen percent",
    question:
      "Larkfield's seller lends fifteen percent of 1,150,000 at six percent over five years. What does it cost a year, and what would be left after two years if you wanted to refinance?",
    steps: [
      { id: "price", label: "Price", given: 1_150_000, unit: "usd" },
      { id: "part", label: "Part that the seller lends", given: 15, unit: "pct" },
      { id: "note", label: "Seller note", call: "partOf", of: ["price", "part"] },
      { id: "rate", label: "Rate", given: 6, unit: "pct" },
      { id: "term", label: "Term", given: 60, unit: "months" },
      { id: "monthly", label: "Monthly payment", call: "monthlyPayment", of: ["note", "rate", "term"] },
      { id: "yearly", label: "A year's payments", call: "yearlyPayments", of: ["note", "rate", "term"] },
      { id: "paid", label: "Payments made", given: 24, unit: "months" },
      { id: "left", label: "Still owed then", call: "balanceAfter", of: ["note", "rate", "term", "paid"] },
      {
        id: "equityPct",
        label: "Equity the program asks for",
        given: 10,
        unit: "pct",
        note: "of the price, for simplicity",
      },
      { id: "equity", label: "Equity", call: "partOf", of: ["price", "equityPct"] },
      { id: "half", label: "Highest part of it from a note on full standby", given: 50, unit: "pct" },
      { id: "standby", label: "Note that could count as equity", call: "partOf", of: ["equity", "half"] },
    ],
    lesson:
      "The last line is the size of a second, small note on full standby. Everything above it is the note that pays the seller every month.",
  },
  rules: ["limitedShareOfInjection", "minInjectionPct"],
  sources: [
    {
      title: "Whiteford: key changes of SOP 50 10 8 (standby for the life of the loan)",
      href: "https://www.whitefordlaw.com/news-events/client-alert-sba-issues-sop-50-10-8-key-changes-impacting-sba-7a-lending",
      date: "2025-06",
    },
    {
      title: "Enterprise Brokers: SBA loan information",
      href: "https://www.enterprisebrokers.com/sba-loan-info",
      date: "2026-10",
    },
  ],
};
