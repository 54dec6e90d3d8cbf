import type { Article } from "#features/resources/model/article.ts";
import { simulatorHref } from "#features/practice/addresses.ts";

export const negotiation: Article = {
  slug: "negotiation",
  title: "Negotiating price and terms",
  summary:
    "You name the price and I name the terms: how time, risk and certainty are worth money to both sides.",
  category: "Offer and diligence",
  updated: "2026-11-21",
  body: `
Sellers of small businesses have usually sold one business in their life: this one. They have a figure in mind. It came from a neighbor's sale, from what they need to retire, or from a broker who wanted the listing. Your task is not to beat them. It is to find out what the figure is made of, and to give them the part that matters in a form you can afford.

## Before the first meeting

Write down three figures: what you will offer first, where you expect to end, and the highest price at which the deal still covers its debts with a cushion. The third one is arithmetic and is not negotiable, least of all by you at ten in the evening.

Then write down what you can offer that is *not* price: speed, certainty, cash at closing, care for the employees, the name on the door, a consulting agreement, rent for their building. And what you would like that is not price: a long note, a low rate, training, a non-compete, exclusivity.

## Ask before you answer

The best hour you will spend is one in which you ask questions and write. Why now? What will you do afterwards? What did you pay for it? What would make you say no to a higher offer? Who else has to agree?

You are looking for the reason behind the figure. "I need a million to buy the house" is about cash at closing. "It is worth a million" is about pride, and can be met with a million on terms. "My partner wants out" is about time.

## Price and terms are one thing

A dollar at closing is worth more than a dollar in five years. So a higher price paid slowly can be worth less than a lower one paid at once, and both sides can be satisfied: the seller tells the neighbor the price, and you can pay it.

The arithmetic is simple. Take the payments of a note and ask what they are worth today to someone who could earn a certain rate elsewhere. If the note has less interest than that rate, it is worth less than its face. The difference is a discount that appears nowhere in the letter.

{{example}}

Be honest with it. You may explain the arithmetic to the seller; a good one understands, and prefers it to a silent trick. And remember the risk: the longer the note, the more the seller depends on you. That is why they ask for security, and why they should.

## The first offer

Make it in writing, and make it complete: price, payments, conditions, dates. A complete offer that is a little low is taken more seriously than a high figure on the telephone. Give the reason with it. Sellers forgive low offers that come with a calculation. They do not forgive low offers that come with a shrug.

Show your working. Send the valuation with its three methods and ask which line they disagree with. It turns "you are too low" into "you have my depreciation wrong", and that is a conversation you can have. You can have it once before it counts: the [AI Deal Coach](${simulatorHref}) plays the seller, on the figures of your own deal.

## Giving way

- **Never give without taking.** "I can come up to that if the note is seven years." It is not meanness; it is how the other side learns that the last dollar is near.
- **Smaller steps each time.** Steps of forty, twenty and ten say more about your limit than any words.
- **Change the subject, not the tone.** When price is stuck, talk about the transition. Then come back.
- **Leave something on the table.** You will work with this person for months and owe them money for years.

## What not to argue about

Do not run down the business to its owner. Do not argue about the past in front of the broker. Do not use another listing as a threat unless you would really buy it. Do not negotiate with two people of the other side separately.

## When to stop

Stop when the price that the seller needs is above the one that the earnings support and no term closes the gap. Say it plainly and kindly, with the figures, and leave the offer open for a time. A remarkable number of sellers call back in the spring.

And stop when you notice that you are arguing with your own limit. It was written by a calmer person than the one who wants this deal tonight.
`,
  example: {
    title: "A higher price that costs less",
    question:
      "Larkfield's seller insists on 1,200,000. You would pay 1,150,000 with a note of 150,000 at eight percent. What if you agree to 1,200,000, with a note of 300,000 at three percent over seven years, and your own money could earn ten?",
    steps: [
      { id: "cashA", label: "Your offer: paid at closing", given: 1_000_000, unit: "usd" },
      { id: "noteA", label: "Your offer: note", given: 150_000, unit: "usd" },
      { id: "rateA", label: "Its rate", given: 8, unit: "pct" },
      { id: "term", label: "Term of either note", given: 84, unit: "months" },
      { id: "payA", label: "Its monthly payment", call: "monthlyPayment", of: ["noteA", "rateA", "term"] },
      { id: "elsewhere", label: "What your money could earn", given: 10, unit: "pct" },
      {
        id: "worthA",
        label: "The note's payments, worth today",
        call: "worthToday",
        of: ["payA", "elsewhere", "term"],
      },
      { id: "allA", label: "Your offer, worth today", call: "total", of: ["cashA", "worthA"] },
      { id: "cashB", label: "Seller's price: paid at closing", given: 900_000, unit: "usd" },
      { id: "noteB", label: "Seller's price: note", given: 300_000, unit: "usd" },
      { id: "rateB", label: "Its rate", given: 3, unit: "pct" },
      { id: "payB", label: "Its monthly payment", call: "monthlyPayment", of: ["noteB", "rateB", "term"] },
      {
        id: "worthB",
        label: "The note's payments, worth today",
        call: "worthToday",
        of: ["payB", "elsewhere", "term"],
      },
      { id: "allB", label: "Seller's price, worth today", call: "total", of: ["cashB", "worthB"] },
    ],
    lesson:
      "Compare the two lines called “worth today”, not the two prices. The seller gets the price they wanted to hear; you pay it in a form that costs no more, and keep a hundred thousand dollars of cash in the business on the first day.",
  },
  sources: [
    { title: "Present value of level payments, by the calculation core of this product", date: "2026-11-21" },
    { title: "General practice of negotiations, described in our own words", date: "2026-11-21" },
  ],
};
