import { ANY_TRUST, type Script } from "#features/simulator/model/script.ts";

export const badNews: Script = {
  start: "call",
  nodes: {
    call: {
      says: "You wanted to talk. My lawyer says we could close in three weeks. It is nothing bad, I hope?",
      hint: "Say at once that there is something, what it is in one figure, and that you still want to buy.",
      choices: [
        {
          key: "plain",
          approach: "Say it plainly, with the figure",
          line: "There is something, and you should hear it from me first. My accountants find {proven|less} where the listing says {earnings|more}: {shortfall|a part} is not there. I still want to buy {business}, and I would like to understand it with you.",
          marks: { figures: 2, listening: 1, position: 1 },
          trust: 2,
          reply: "That is a blow. But thank you for not sending it through a lawyer.",
          to: "shock",
          note: "The figure, the news and your intention in the first three sentences. Bad news does not keep.",
        },
        {
          key: "around",
          approach: "Work up to it slowly",
          line: "No, no, all fine in principle. There are just a few small things we should perhaps look at again.",
          marks: { figures: 0, position: -1 },
          trust: -1,
          reply: "Small things. Say it.",
          to: "shock",
          note: '"Small things" is what people remember when the figure comes after it.',
        },
        {
          key: "accuse",
          approach: "Confront them",
          line: "Your numbers are wrong. {shortfall|A good part} of the earnings does not exist. Did you know that?",
          marks: { figures: 1, listening: -1, questions: 0 },
          trust: -2,
          reply: "Are you calling me a liar?",
          to: "shock",
          note: "Same figure, but now the talk is about honour, and the price has to wait.",
        },
      ],
    },
    shock: {
      says: "I do not understand it. My accountant has done the books for {years|as long as I can think}. Everybody said they were clean.",
      hint: "Let them be shocked. Ask how they explain it before you explain anything.",
      choices: [
        {
          key: "lecture",
          approach: "Explain the error",
          line: "It is simple: your accountant booked private and business costs the wrong way round, and the add-backs were counted twice.",
          marks: { listening: -1, figures: 1 },
          trust: -1,
          reply: "You speak as if I should have known.",
          to: "meaning",
          note: "Correct and cold. Whoever has not been heard cannot hear an explanation.",
        },
        {
          key: "explore",
          approach: "Acknowledge, and ask how they see it",
          line: "I can hear that this surprises you as much as it did me. How do you explain the difference, and who could show us both where it comes from?",
          marks: { listening: 2, questions: 2 },
          trust: 2,
          reply:
            "The add-backs, maybe. My truck and the insurance stand in there twice, could that be? My accountant should look at it with yours.",
          to: "meaning",
          note: "You left them their face, and they found the mistake themselves: nobody fights a figure of their own.",
        },
        {
          key: "soothe",
          approach: "Play it down",
          line: "Do not worry about it, these things happen. It need not change much.",
          marks: { listening: 1, position: -1 },
          trust: 0,
          reply: "Then nothing has to change, does it?",
          to: "meaning",
          note: 'Kind words that give the price away: what "need not change much" cannot cost much later.',
        },
      ],
    },
    meaning: {
      says: "And what does it mean for us? We have an agreement. {asking|The price} is in the letter.",
      hint: "Same multiple, proven earnings: that is a reason anybody can check. Keep more than one way open.",
      choices: [
        {
          key: "walk",
          approach: "Threaten to walk away",
          line: "It means that either you come down today, or I walk.",
          marks: { position: -1, listening: -1, figures: 0 },
          trust: -2,
          reply: "Then walk.",
          to: [
            { trust: 2, to: "forward" },
            { trust: ANY_TRUST, to: "walked" },
          ],
          note: "A threat leaves one answer, and you have just heard it.",
        },
        {
          key: "options",
          approach: "Same multiple, and more than one way",
          line: "The letter was based on the stated earnings. At the same multiple the proven ones come to {adjusted|a lower price}. If that is too much at once, part of the difference can be an earnout for what still turns up. Which of the two is closer to what you need?",
          marks: { figures: 2, position: 2, questions: 1 },
          trust: 1,
          reply:
            "{adjusted|That much less}. I do not like it, but I can follow it. Tell me about the other way.",
          to: "forward",
          note: "One rule, two ways, and the choice is theirs: firm on the reason, open on the form.",
        },
        {
          key: "absorb",
          approach: "Take the loss yourself",
          line: "I will stick to {asking|the price}. A deal is a deal.",
          marks: { position: -1, figures: -1 },
          trust: 2,
          reply: "You are a person of your word.",
          to: "forward",
          note: "Generous with money that the bank and the business will have to find.",
        },
      ],
    },
    forward: {
      says: "Three weeks, the lawyer said. Is that still true?",
      hint: "Who checks what by when, and what happens to the letter of intent meanwhile.",
      choices: [
        {
          key: "plan",
          approach: "A dated plan for both accountants",
          line: "Let both accountants sit together this Thursday and agree on one figure. By Monday I send you an amended letter with it, and we keep the closing date if we both sign by Wednesday. Can you live with that?",
          marks: { "next-step": 2, questions: 1, position: 1, figures: 1 },
          trust: 1,
          to: [
            { trust: 4, to: "amended" },
            { trust: 1, to: "paused" },
            { trust: ANY_TRUST, to: "walked" },
          ],
          note: "The figure is settled by the two people who can, and the date stands if it is.",
        },
        {
          key: "vague",
          approach: "Leave the date open",
          line: "We will see. It depends on what else comes up.",
          marks: { "next-step": -1 },
          trust: -1,
          to: [
            { trust: 3, to: "paused" },
            { trust: ANY_TRUST, to: "walked" },
          ],
          note: 'After bad news people need a date more than a hope. "What else comes up" sounds like a second blow.',
        },
        {
          key: "closeanyway",
          approach: "Close as planned",
          line: "Yes, let us close in three weeks and clear this up afterwards.",
          marks: { "next-step": 1, position: -1, figures: -1 },
          trust: 1,
          to: "overpaid",
          note: "After the closing the money is theirs and the gap is yours.",
        },
      ],
    },
  },
  endings: {
    amended: {
      title: "The letter is amended",
      says: "Thursday, then. I am not happy, but you told me yourself and you showed me how. Send the new letter.",
      outcome: "reached",
      lesson: "Early, with a figure, and with a choice: the price changed and the trust did not.",
    },
    paused: {
      title: "The deal is paused",
      says: "I need to talk to my accountant first. Do not send anything until I call.",
      outcome: "partly",
      lesson:
        "The news is out, the way forward is not. A dated plan for both accountants keeps a pause from becoming an end.",
    },
    overpaid: {
      title: "Closed at the old price",
      says: "Good. Then nothing changes, and we see each other in three weeks.",
      outcome: "partly",
      lesson:
        "Peace was kept at the price of the missing earnings. Look at the coverage with the proven figure before you sign.",
    },
    walked: {
      title: "The seller withdraws",
      says: "Then we are done. I will tell my broker to call the other one.",
      outcome: "missed",
      lesson: "The seller felt accused or cornered. The figure was not the reason, the way it was told was.",
    },
  },
};
