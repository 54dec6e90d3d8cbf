import { ANY_TRUST, type Script } from "#features/simulator/model/script.ts";

export const sellerNote: Script = {
  start: "settled",
  nodes: {
    settled: {
      says: "{asking|The price} it is, then. I have already looked at boats. When do I get the money?",
      hint: "First learn what the money is for and when it is needed. That tells you what part can wait.",
      choices: [
        {
          key: "use",
          approach: "Ask what the money is for",
          line: "Congratulations, the boat is earned. What do you need on the day itself, and what could come over the years, for instance for tax reasons?",
          marks: { questions: 2, listening: 1 },
          trust: 1,
          reply:
            "The boat, the mortgage, some for the children. Now that you ask: not all of it next month. My accountant moaned about the tax.",
          to: "ask",
          note: "You know now how much is needed when, and the seller has named a reason of their own for a note.",
        },
        {
          key: "blunt",
          approach: "Say that you cannot pay it all",
          line: "To be honest, I do not have all of it. I need you to lend me {note|part of it}.",
          marks: { position: -1, figures: 1, questions: 0 },
          trust: -1,
          reply: "You do not have it? Then what did we agree on?",
          to: "ask",
          note: "True, but told as your weakness. A note is a term with advantages for both, so begin with theirs.",
        },
        {
          key: "bank",
          approach: "Blame the bank",
          line: "The bank forces me to ask you for a note. I have no choice.",
          marks: { position: 0, listening: 0 },
          trust: 0,
          reply: "The bank. So the bank does not believe in it either?",
          to: "ask",
          note: "Hiding behind the bank plants a doubt about the business, and leaves you without a reason of your own.",
        },
      ],
    },
    ask: {
      says: "Go on. What is it you want?",
      hint: "Amount, years, interest, and why the business can pay it. A note without figures is a favour.",
      choices: [
        {
          key: "open",
          approach: "Leave the terms to the seller",
          line: "I need a seller note. What would you be comfortable with?",
          marks: { figures: 0, position: -1 },
          trust: 0,
          reply: "Comfortable? With none.",
          to: "fear",
          note: "Without a first proposal the most comfortable answer is no.",
        },
        {
          key: "terms",
          approach: "Propose amount, years and reason",
          line: "I would like {note|about fifteen percent} of the price to stay as a note, paid over five years with interest. With {loan|the bank loan} the business pays {service|a fixed sum} a year and earns {earnings|more than that}: here is the page, you can check it.",
          marks: { figures: 2, position: 2 },
          trust: 1,
          reply: "You have done your homework. So I become the bank, only without the building.",
          to: "fear",
          note: "Amount, term and the cover for it on one page: the seller can say yes to something.",
        },
        {
          key: "big",
          approach: "Ask for much, to come down later",
          line: "I want you to finance half of it, at no interest, over ten years.",
          marks: { figures: -1, position: -1 },
          trust: -2,
          reply: "Then why should I sell at all? I could keep it.",
          to: "fear",
          note: "An ask that nobody could accept does not anchor, it ends the good mood.",
        },
      ],
    },
    fear: {
      says: "And if you run it into the ground? Then you have my business, and I have a piece of paper.",
      hint: "That is the real question. Acknowledge it, then say what protects them and what the bank will not allow.",
      choices: [
        {
          key: "protect",
          approach: "Acknowledge, and offer protection that is possible",
          line: "That is the right question, in your place I would ask it first. I sign personally, you see the monthly figures, and the note falls due at once if I sell. The bank stands before you, so it may want you on standby at first; what would you need to see then?",
          marks: { listening: 2, questions: 1, position: 1, figures: 1 },
          trust: 2,
          reply:
            "Monthly figures, and your signature. The standby I do not like, but at least you said it before the lawyer did.",
          to: "rate",
          note: "You named the fear, gave what costs you little, and told the standby yourself before anybody else could.",
        },
        {
          key: "trust-me",
          approach: "Ask for trust",
          line: "That will not happen. You have to trust me.",
          marks: { listening: -1, position: 0 },
          trust: -2,
          reply: "I have to do nothing of the kind.",
          to: "rate",
          note: "Trust cannot be demanded. Show what happens when it goes wrong.",
        },
        {
          key: "first-lien",
          approach: "Promise first security",
          line: "You will get everything as security, before the bank even.",
          marks: { listening: 1, position: -1, figures: -1 },
          trust: 1,
          reply: "Before the bank? Then that sounds good.",
          to: "rate",
          note: "The bank will not stand behind the seller. A promise that the next meeting breaks costs more than a no.",
        },
      ],
    },
    rate: {
      says: "And what do I get for it?",
      hint: "Interest, and something besides: a note shows the next lender that the seller believes in the handover.",
      choices: [
        {
          key: "none",
          approach: "Offer no interest",
          line: "I thought of no interest, as a sign of goodwill.",
          marks: { position: 0, listening: -1, "next-step": 0 },
          trust: -2,
          to: [
            { trust: 3, to: "smaller" },
            { trust: ANY_TRUST, to: "refused" },
          ],
          note: "Goodwill is what you ask for here, so it cannot be what you pay with.",
        },
        {
          key: "package",
          approach: "Interest against terms, and a date",
          line: "Interest like the bank's, monthly payments once the standby allows them, and in return we agree on a handover of six months. I will have my lender put it on one page by Thursday, and we go through it with your accountant on Friday. All right?",
          marks: { position: 2, "next-step": 2, figures: 1 },
          trust: 1,
          to: [
            { trust: 4, to: "agreed" },
            { trust: 1, to: "smaller" },
            { trust: ANY_TRUST, to: "refused" },
          ],
          note: "Every part is traded for another, and the person the seller listens to is at the table on Friday.",
        },
        {
          key: "whatever",
          approach: "Let the seller name the rate",
          line: "Whatever you want. Name a rate and I will sign it.",
          marks: { position: -1, "next-step": 1 },
          trust: 1,
          to: [
            { trust: 2, to: "expensive" },
            { trust: ANY_TRUST, to: "refused" },
          ],
          note: "You have signed a blank sheet: the business pays this rate every month.",
        },
      ],
    },
  },
  endings: {
    agreed: {
      title: "A note both can live with",
      says: "Friday with my accountant. If the page says what you say, I leave {note|that part} in. It was mine for {years|so long}, it can be mine a little longer.",
      outcome: "reached",
      lesson:
        "The seller's own reasons, a page of figures and an honest word about standby made it a term, not a favour.",
    },
    smaller: {
      title: "A smaller note",
      says: "Not all of that. Perhaps half, for two years. Talk to your bank whether that is enough.",
      outcome: "partly",
      lesson:
        "The idea is accepted, the risk is not yet answered. More protection, or a better reason, brings the rest.",
    },
    expensive: {
      title: "A note at the seller's rate",
      says: "Fourteen percent, then. You said whatever I want.",
      outcome: "partly",
      lesson:
        "You have the note, and handed over its price. Check what it does to the coverage before you sign.",
    },
    refused: {
      title: "All in cash, or nothing",
      says: "No. I am not a bank. Find the money, or we both have lost two months.",
      outcome: "missed",
      lesson:
        "The seller heard a risk and no protection. Amount, cover and security belong in the first proposal.",
    },
  },
};
