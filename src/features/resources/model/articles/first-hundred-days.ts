import type { Article } from "#features/resources/model/article.ts";

export const firstHundredDays: Article = {
  slug: "first-hundred-days",
  title: "The first hundred days",
  summary:
    "Keep the people, keep the customers, watch the cash, and change nothing that you do not understand yet.",
  category: "Closing and after",
  updated: "2026-11-21",
  body: `
You own it. The employees are wondering whether they still have jobs, the customers whether the quality will fall, and the seller whether the note will be paid. In the first hundred days your work is to answer those three questions by what you do, and to learn how the business really earns its money.

The temptation is to improve things. Resist it. Most of what looks foolish to you exists for a reason that nobody has written down.

## Day 1

Meet everybody, together with the seller. Say four sentences: who you are, that nobody is losing their job, that pay and hours stay as they are, and that you will speak with each of them alone within two weeks. Then stop talking. If you cannot promise one of these, do not; say what is true.

On the same day: change the bank signatories, the administrator passwords and the alarm code. It is not distrust, it is housekeeping, and it is easier on the first day than on any other.

## Week 1: cash

Build a **thirteen-week cash forecast**: for each week, what comes in, what goes out, what is left. Receivables by the date they will really be paid, payroll, rent, suppliers, taxes, both loans. Update it every Monday for a year. Profit is an opinion, and cash pays wages.

Know your two figures: how many weeks you could pay everybody if nothing came in, and in which week the balance is lowest. If the lowest point is near zero, act in week one: call the slow payers, ask two suppliers for another fortnight, and tell your bank before it asks.

{{example}}

## Weeks 2 to 4: people and customers

Speak with each employee for half an hour. Ask what they would change, what they would never change, and what the seller did that nobody noticed. Write it down. The third question is the most valuable you will ask this year.

Call on the twenty largest customers with the seller. Do not sell anything. Ask how long they have been customers and why. Then do exactly what you said you would do.

Find the two people the business cannot lose, and make them want to stay: a raise that was due, a title, a bonus after a year. It costs little in comparison.

## Days 30 to 60: learn the numbers

Close the books of the first month within ten days, however badly. Compare with the same month of the last year. Learn the price of each job, the margin by kind of work, and which customers pay late. Find the three figures that move the result: in a service trade usually jobs a week, average invoice and hours billed. Put them on one sheet and look at them every week.

Send the seller and the bank a one-page report every month, unasked. It takes twenty minutes, and it buys patience that you may need.

## Days 60 to 100: one change

Now choose *one* thing. The best first changes are those that customers and employees feel as an improvement, that cost little, and that can be undone: answering every call, sending invoices on the day of the work, a price list that was not touched for four years.

A price rise deserves a word. Many small companies have not raised prices since before the last inflation, and a careful rise of a few percent goes straight into earnings. Do it by kind of work, tell the regular customers in person, and watch the number of jobs for six weeks.

Leave the name, the uniforms and the software alone. There will be a second year.

## What goes wrong

**The seller is gone by the third week.** Agree on days, not on "help as needed", and pay for them if you must.

**A key person leaves.** Have the conversation before they do. Know now who could do the work for a month.

**Working capital was too small.** Growth eats cash: every new job is paid for by you before the customer pays. If revenue rises a tenth, so do receivables.

**The new owner is everywhere.** You bought a business with people in it. Let them work.

## On day 101

Compare what you have learned with what you believed at closing. Which assumption of your analysis was wrong? Change it in the deal and look at the forecast and the coverage again. The analysis that helped you buy is now your budget, and the growth scenarios are a plan that you can be held to.
`,
  example: {
    title: "How long the cash lasts",
    question:
      "On the first Monday Larkfield has a reserve of 85,000. What goes out each week, and for how many weeks would the money last if no customer paid?",
    steps: [
      { id: "wages", label: "Wages a week", given: 12_400, unit: "usd" },
      { id: "material", label: "Material a week", given: 7_100, unit: "usd" },
      { id: "rent", label: "Rent, insurance, vehicles a week", given: 2_900, unit: "usd" },
      { id: "loans", label: "Loan payments a week", given: 3_400, unit: "usd" },
      { id: "out", label: "Goes out in a week", call: "total", of: ["wages", "material", "rent", "loans"] },
      { id: "cash", label: "Reserve at closing", given: 85_000, unit: "usd" },
      { id: "weeks", label: "Weeks it lasts", call: "weeksOfCash", of: ["cash", "out"] },
      { id: "late", label: "Receivables more than 60 days old", given: 31_000, unit: "usd" },
      { id: "both", label: "Reserve, if they are collected", call: "total", of: ["cash", "late"] },
      { id: "weeksBoth", label: "Weeks it lasts then", call: "weeksOfCash", of: ["both", "out"] },
    ],
    lesson:
      "A reserve that looks large at closing is a matter of weeks. Collecting what is overdue is the quickest loan there is, and it costs one afternoon on the telephone.",
  },
  sources: [
    {
      title: "General practice of taking over small companies, described in our own words",
      date: "2026-11-21",
    },
  ],
};
