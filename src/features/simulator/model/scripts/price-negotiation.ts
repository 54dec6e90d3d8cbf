import { ANY_TRUST, type Script } from "#features/simulator/model/script.ts";

export const priceNegotiation: Script = {
  start: "expect",
  nodes: {
    expect: {
      says: "You have seen everything now. I am asking {asking|what stands in the listing}, and I think that is fair. What do you say?",
      hint: "Before you name a figure, find out where theirs comes from.",
      choices: [
        {
          key: "reasoning",
          approach: "Ask how the price came about",
          line: "Thank you for how openly you have shown me everything. Before I say anything: how did you arrive at {asking|your price}, and what matters to you besides it?",
          marks: { questions: 2, listening: 1, position: 1 },
          trust: 1,
          reply:
            "My accountant took the earnings times {multiple|what others got}. And besides it: I want to be paid out quickly, and I do not want to read about lay-offs.",
          to: "offer",
          note: "You learned the method behind the price and two wishes that can be traded for money.",
        },
        {
          key: "accept",
          approach: "Agree to the price",
          line: "{asking|Your price} works for me if the rest is in order.",
          marks: { position: -1, questions: -1 },
          trust: 1,
          reply: "Wonderful. Then that is settled.",
          to: "terms",
          note: "You gave in before the first question. From here on only the terms are left to you.",
        },
        {
          key: "low",
          approach: "Shock with a low figure",
          line: "Frankly, I was thinking of half of that.",
          marks: { position: -1, figures: -1, listening: -1 },
          trust: -2,
          reply: "Half. Then you were at another company.",
          to: "offer",
          note: "An offer without a reason anchors nothing; it only costs you the seller's respect.",
        },
      ],
    },
    offer: {
      says: "So give me a number.",
      hint: "A figure, and at once the reason the seller can check: earnings, what the bank carries, what diligence found.",
      choices: [
        {
          key: "range",
          approach: "Name a range",
          line: "Somewhere between {opening|a little below your price} and {asking|your price}.",
          marks: { position: -1, figures: 0 },
          trust: 0,
          reply: "Then I take the upper end, of course.",
          to: "counter",
          note: "Of a range the other side hears the end that suits them.",
        },
        {
          key: "reasoned",
          approach: "Offer with a reason they can check",
          line: "My offer is {opening|fifteen percent below it}. The business pays the bank out of {earnings|its earnings}, a manager has to be hired for the work you do yourself, and that is what it then still carries.",
          marks: { figures: 2, position: 2 },
          trust: 1,
          reply: "Hm. I had not counted my own hours. But that is far from {asking|what I ask}.",
          to: "counter",
          note: "A figure with a reason moves the talk from what the seller wants to what the business can pay.",
        },
        {
          key: "final",
          approach: "Make it your final offer",
          line: "{opening|Fifteen percent less}. That is my final offer, take it or leave it.",
          marks: { figures: 1, position: -1, listening: -1 },
          trust: -2,
          reply: "People who begin with the final offer usually have not finished.",
          to: "counter",
          note: "An ultimatum on the first number leaves you only two ways: to lose the deal, or your word.",
        },
      ],
    },
    counter: {
      says: "I have turned down less than {asking|that} before. My neighbour got more for his, and I have worked for this longer than you think.",
      hint: "That is pride and comparison, not arithmetic. Acknowledge it, then ask what a lower figure would have to bring with it.",
      choices: [
        {
          key: "argue",
          approach: "Take the comparison apart",
          line: "Your neighbour's business cannot be compared. He had contracts, you do not.",
          marks: { listening: -1, figures: 0 },
          trust: -2,
          reply: "You never saw his business.",
          to: "terms",
          note: "You may be right, and nobody ever sold anything to somebody who had just proved them wrong.",
        },
        {
          key: "split",
          approach: "Split the difference",
          line: "Then let us meet in the middle, at {middle|halfway}, and shake hands.",
          marks: { position: -1, listening: 0, figures: 1 },
          trust: 1,
          reply: "In the middle of what? But it is a step.",
          to: "terms",
          note: "Half of the distance given for nothing. A concession should buy something: a note, a date, a handover.",
        },
        {
          key: "ask",
          approach: "Acknowledge, and ask what would make it worth it",
          line: "You have put your life into this, and I understand that a lower figure feels like less of it. What would have to come with {middle|a price between ours} for it to be a good deal for you?",
          marks: { listening: 2, questions: 2, position: 1 },
          trust: 2,
          reply:
            "Half of it in my account on the day. And you take Dana and the crew. Then we can talk about {middle|something like that}.",
          to: "terms",
          note: "You answered the feeling, not the comparison, and the seller named the conditions himself.",
        },
      ],
    },
    terms: {
      says: "And how would you pay it?",
      hint: "Price and terms belong together: give on the one only against the other, and put it on paper with a date.",
      choices: [
        {
          key: "trade",
          approach: "Trade price against terms, with a date",
          line: "If we settle at {middle|a price between ours}, you have most of it on closing day, {note|a part} stays as a note that I pay over five years, and the crew stays. May I send you that as a letter of intent by Wednesday?",
          marks: { position: 2, figures: 2, "next-step": 2 },
          trust: 1,
          to: [
            { trust: 4, to: "agreed" },
            { trust: 1, to: "thinking" },
            { trust: ANY_TRUST, to: "broken" },
          ],
          note: "Each part has its price, the figures are named, and the next step has a day.",
        },
        {
          key: "later",
          approach: "Leave the terms for later",
          line: "The details we can sort out later, the lawyers will do that.",
          marks: { "next-step": -1, position: 0 },
          trust: 0,
          to: [
            { trust: 2, to: "thinking" },
            { trust: ANY_TRUST, to: "broken" },
          ],
          note: "Terms are half of the price. Left open, they are decided when you have the least to give.",
        },
        {
          key: "sweeten",
          approach: "Raise the price to get it done",
          line: "You know what, I will come up to {asking|your price}, all in cash, so that we can be done with it.",
          marks: { position: -1, "next-step": 1, figures: 0 },
          trust: 2,
          to: "overpaid",
          note: "You gave up the price and the terms in one sentence, and got a yes that you could have had an hour ago.",
        },
      ],
    },
  },
  endings: {
    agreed: {
      title: "Price and terms, on paper by Wednesday",
      says: "Send it. If it says what you just said, I will sign it, and I will tell the crew myself.",
      outcome: "reached",
      lesson:
        "The price moved because it was tied to reasons and to what the seller cared about besides the price.",
    },
    thinking: {
      title: "The seller thinks it over",
      says: "I have to talk to my wife. Call me next week, and have your bank with you.",
      outcome: "partly",
      lesson: "The figure is possible, but the seller does not yet feel that you have understood them.",
    },
    overpaid: {
      title: "A deal at the full price",
      says: "All in cash at {asking|my price}? Done. I did not expect that today.",
      outcome: "partly",
      lesson:
        "You have a deal, and the business has to carry all of it: check the coverage before you call it a success.",
    },
    broken: {
      title: "Talks broken off",
      says: "I think we should leave it there. There are others who want to see the place.",
      outcome: "missed",
      lesson:
        "Trust ran out before the terms were on the table: by an ultimatum, by a figure without a reason, or by an argument.",
    },
  },
};
