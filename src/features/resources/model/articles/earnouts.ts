import type { Article } from "#features/resources/model/article.ts";
import { articleHref } from "#features/resources/addresses.ts";

export const earnouts: Article = {
  slug: "earnouts",
  title: "Earnouts that do not end in court",
  summary: "Paying part of the price only if it is earned: how to measure it, cap it, and keep the peace.",
  category: "Offer and diligence",
  updated: "2026-11-21",
  body: `
An earnout is a part of the price that you pay later, and only if the business does what the seller said it would. It is the natural answer to a disagreement about the future. The seller says next year will be better; you say you will gladly pay for it, next year. It is also the part of a deal that most often ends in an argument, because after closing you control the thing that is being measured.

## When it fits

- The last year was much better, or much worse, than the ones before.
- One large contract is about to be renewed.
- A new product or branch has just begun to earn.
- The seller stays for a year or more and really can influence the result.

When the disagreement is about the *past*, for instance about an add-back, an earnout is the wrong tool. Settle the past in the price.

And remember the rule from the article on [SBA loans](${articleHref("sba-7a-loans")}): an earnout may not be combined with a 7(a) loan. If you need both a bank and a bridge, ask your bank about a seller note on standby that is reduced when results fall short. Some lenders accept it, many do not, and all want to see it before you sign.

## What to measure

**Revenue** is easy to count and hard to hide. It also rewards the seller for sales that lose money. Use it when the seller will keep selling and you control the margin.

**Gross profit** is usually the best compromise: few judgements go into it, and it cannot be bought with discounts.

**EBITDA** is what you really care about and what you will really argue about. Your new truck, your salary, the software you bought, the bonus you paid: each lowers it. If you use EBITDA, the agreement has to say which costs are left out, on which accounting basis, and who decides.

**A single event**, such as the renewal of a named contract by a named day, is the cleanest of all. It either happened or it did not.

{{example}}

## The mechanics

1. **Threshold.** Below it, nothing is paid. Set it at what was proven at closing, so that you pay for improvement alone.
2. **Share.** A percentage of what lies above the threshold is fairer than a cliff, where one dollar of revenue decides about fifty thousand. Cliffs create bad Decembers.
3. **Cap.** A highest amount for each year, and for all years. Your lender will ask for it, and you should know the worst case of your success.
4. **Period.** One to three years. Longer than that, the result is yours and not the seller's.
5. **Catch-up.** Decide whether a bad first year can be made good in a second. Sellers ask for it. It is reasonable if the cap stays.
6. **Statement.** You send a calculation within sixty days after the year's end; the seller has thirty days to object; an accountant whom both named beforehand decides, and the loser pays.

## Who is in charge

The seller will want promises about how you run the business: that you keep the staff, spend on advertising, do not move customers to another company of yours. Be careful. The fair promise is *good faith*: you will not do something for the purpose of lowering the earnout. The dangerous one is *best efforts to achieve it*, because then every business decision of three years can be examined by a judge.

A middle way that works is a short list: for the time of the earnout you will keep the trade name, keep the records of this business separate, and not sell it without either paying the rest or binding the new owner.

## Accounting for it

For a lender an earnout is a debt, even if it may never be due. This product counts it as one in the lender's view, in the years when it would be paid, at the amount you expect. It also keeps it apart in the pro forma, because no bank depends on it. Look at both: an earnout that is affordable in the first view and not in the second means that you could only pay it with money you do not have.

Ask about tax as well. If the seller must keep working to receive it, the tax office may call it a wage rather than a price. That costs both of you.

## Say it in three sentences

If you cannot explain the earnout to the seller's spouse in three sentences, it is too complicated, and complicated earnouts are litigated ones. "For each of the next two years, you receive forty cents of every dollar of EBITDA above what the business earned last year, up to sixty thousand dollars a year. We both use the same accountant. If we disagree, she decides."
`,
  example: {
    title: "Forty cents of every dollar above",
    question:
      "Larkfield's seller expects EBITDA to rise. You offer forty percent of what lies above today's 290,000, at most 60,000 a year. What would be paid in a weak, a good and an excellent year?",
    steps: [
      { id: "threshold", label: "Threshold", given: 290_000, unit: "usd" },
      { id: "share", label: "Seller's share above it", given: 40, unit: "pct" },
      { id: "cap", label: "At most, a year", given: 60_000, unit: "usd" },
      { id: "weak", label: "EBITDA of a weak year", given: 281_000, unit: "usd" },
      {
        id: "weakPaid",
        label: "Paid for it",
        call: "earnoutPayment",
        of: ["weak", "threshold", "share", "cap"],
      },
      { id: "good", label: "EBITDA of a good year", given: 372_000, unit: "usd" },
      {
        id: "goodPaid",
        label: "Paid for it",
        call: "earnoutPayment",
        of: ["good", "threshold", "share", "cap"],
      },
      { id: "great", label: "EBITDA of an excellent year", given: 480_000, unit: "usd" },
      {
        id: "greatPaid",
        label: "Paid for it",
        call: "earnoutPayment",
        of: ["great", "threshold", "share", "cap"],
      },
      {
        id: "part",
        label: "The good year's payment, of that year's EBITDA",
        call: "shareOf",
        of: ["goodPaid", "good"],
      },
    ],
    lesson:
      "No year brings a cliff: near the threshold the payment is small, and at the cap it stops. The last line is what the earnout takes out of a good year, which the debt service must leave room for.",
  },
  rules: ["earnoutsAllowed"],
  sources: [
    {
      title: "Table of lending rules of this product: earnouts beside a 7(a) loan, read in one copy",
      date: "2026-10",
    },
    {
      title: "How this product counts an earnout in a funding stack",
      date: "2026-11-20",
    },
  ],
};
