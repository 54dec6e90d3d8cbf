import type { Article } from "#features/resources/model/article.ts";
import { loiPath } from "#features/letters/addresses.ts";
import { articleHref } from "#features/resources/addresses.ts";

export const loiAnatomy: Article = {
  slug: "loi-anatomy",
  title: "Anatomy of a letter of intent",
  summary:
    "What each paragraph of an LOI is for, which of them bind you, and what to settle before exclusivity begins.",
  category: "Offer and diligence",
  updated: "2026-11-21",
  body: `
A letter of intent is two to four pages in which you and the seller write down what you think you have agreed, before either of you pays a lawyer to write forty. Most of it does not bind anybody. It matters all the same, because it is the last moment at which both sides are eager: everything you settle here is settled, and everything you leave out will be negotiated by people who are paid by the hour.

## What binds and what does not

The price, the structure and the conditions are statements of intention. You may still walk away, and so may the seller.

A few paragraphs *do* bind, and the letter must say which: exclusivity, confidentiality, who pays which costs, which law applies, and when the letter ends. Say it in a sentence of its own. Courts have found contracts in letters that forgot to.

## Paragraph by paragraph

**Parties and what is bought.** An *asset purchase* takes the things and contracts you choose, leaves the past with the seller, and lets you write the assets up for tax. A *stock purchase* takes the company with everything it ever did. Most small deals are asset purchases. Licenses or contracts that cannot be transferred are the usual reason for the other.

**Price and how it is paid.** One line for each kind of money: cash at closing, bank loan, seller note, earnout. The lines have to add up to the price. It sounds obvious, and a surprising number of letters do not.

**Terms of each line.** Rate, term, security and standby of the note; measure, threshold, share and cap of the earnout. If there is an SBA loan, there is no earnout.

**Working capital.** Cash-free and debt-free or not, and [the peg](${articleHref("working-capital-pegs")}).

**Conditions.** Financing, satisfactory due diligence, assignment of the lease, transfer of named licenses, and that named people stay. A short and specific list reassures a seller; "subject to everything" does not.

**Due diligence.** What you will be shown, from when on, for how many days. Ask for the list of documents to be attached.

**Exclusivity.** The seller talks to nobody else for a time: sixty days is usual, ninety with a bank. It is the most valuable thing you get. It must not last longer than the letter itself, or you have a promise that outlives its subject.

**Transition.** How many weeks of help are included in the price, how many hours, and what is paid after that. Two to four weeks of full days and some months by telephone is common.

**Non-compete.** Who may not compete, where and for how long. In the sale of a business, courts accept far more than they accept from employees, but it must still be reasonable, and some states have rules of their own.

**Deposit.** Sellers like one. If you pay one, it goes to an escrow agent and comes back if you end the talks for any reason of the conditions.

**Costs.** Each side pays its own, as a rule. Say who pays the broker (the seller, nearly always).

**Date of closing and end of the letter.** Two dates. If nothing has been signed by the second, the letter ends.

{{example}}

## What to settle before you sign

Four things are easy now and hard later: who holds the lease, what the seller will do after closing, whether the accountant's figures may be shown to your bank, and what happens to the employees' holiday pay. Ask them aloud. A seller who hesitates on the lease has a landlord you should meet.

## Writing it

Write as you would speak. Use the trade name the customers use. Give every amount once, in figures; two versions of an amount are an argument in waiting. Say "intends to" in the parts that do not bind and "will" in the parts that do.

The [letter generator](${loiPath}) of this product fills the paragraphs from your deal and its funding stack, marks which parts bind, and warns you before export about the contradictions named above: lines that do not add up, an earnout beside an SBA loan, exclusivity that outlives the letter. It is a draft for your lawyer, not a substitute for one.

## How sellers read it

First the cash at closing, then the date, then whether you seem able to pay. Put those three on the first page. Attach one page about yourself and a sentence from a bank that has looked at the deal. Many sellers have chosen the lower offer because they believed it.
`,
  example: {
    title: "Do the lines add up?",
    question:
      "The offer for Larkfield is 1,100,000: cash, a bank loan and a seller note. What does the seller get at closing?",
    steps: [
      { id: "price", label: "Offer", given: 1_100_000, unit: "usd" },
      { id: "cashPct", label: "Your cash", given: 10, unit: "pct" },
      { id: "cash", label: "Your cash, in dollars", call: "partOf", of: ["price", "cashPct"] },
      { id: "bankPct", label: "Bank loan", given: 75, unit: "pct" },
      { id: "bank", label: "Bank loan, in dollars", call: "partOf", of: ["price", "bankPct"] },
      { id: "notePct", label: "Seller note", given: 15, unit: "pct" },
      { id: "note", label: "Seller note, in dollars", call: "partOf", of: ["price", "notePct"] },
      { id: "sum", label: "All lines together", call: "total", of: ["cash", "bank", "note"] },
      { id: "closing", label: "Paid to the seller at closing", call: "total", of: ["cash", "bank"] },
      { id: "closingPct", label: "Of the price", call: "shareOf", of: ["closing", "price"] },
      { id: "sde", label: "SDE", given: 385_000, unit: "usd" },
      { id: "multiple", label: "The offer over SDE", call: "multipleOf", of: ["price", "sde"] },
    ],
    lesson:
      "The sum of the lines is the offer to the dollar: only then is the letter ready to be read. “Paid at closing” is the figure a seller looks for first, so say it.",
  },
  rules: ["earnoutsAllowed"],
  sources: [
    {
      title: "General practice of letters of intent, described in our own words; not legal advice",
      date: "2026-11-21",
    },
    { title: "How this product writes and checks a letter of intent", date: "2026-11-20" },
  ],
};
