import type { TextPageName } from "#features/site/model/public-view.ts";

export interface PublicText {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** The footer's pages: short and true. What the product does not do is not said here. */
export const PUBLIC_PAGES = {
  features: {
    title: "What Dealwright does",
    lead: "It does the arithmetic of buying a small business, and shows how each figure was reached.",
    sections: [
      {
        title: "Read a business",
        paragraphs: [
          "Enter a deal by hand or import a broker's spreadsheet. Every doubtful cell is marked before it is stored, and what a seller has not stated stays unknown.",
        ],
      },
      {
        title: "Value it",
        paragraphs: [
          "Net assets, a multiple of revenue and a multiple of EBITDA side by side, with the asking price against their mean and a warning when they disagree. A score of twelve components shows how many of them rest on facts.",
          "Hover, focus or tap a computed figure to see its formula, its inputs and its source.",
        ],
      },
      {
        title: "Fund it",
        paragraphs: [
          "Split an offer into the kinds of money that pay for it, with terms and caps for each, and read the coverage of the first twelve months beside the figures a lender would look at.",
        ],
      },
      {
        title: "Hold it to what you are looking for",
        paragraphs: [
          "Write down your acquisition criteria once. Deals are compared, explored and exported as a workbook, a PDF or a CSV file.",
        ],
      },
    ],
  },
  pricing: {
    title: "Pricing",
    lead: "There is nothing to buy on this site.",
    sections: [
      {
        title: "For members",
        paragraphs: [
          "Access is meant for members of the partner network and is given by invitation. The operator of this site decides on membership and its price. No payment details are asked for here.",
        ],
      },
      {
        title: "For those who run it",
        paragraphs: [
          "Dealwright is self-hosted: it runs on your own machine and your own database. Costs of hosting, and of an AI model if you connect one, are your own.",
        ],
      },
    ],
  },
  about: {
    title: "About Dealwright",
    lead: "A calm, exact place to decide whether to buy a small business.",
    sections: [
      {
        title: "Why it exists",
        paragraphs: [
          "People spend most of their savings on a business after looking at a handful of figures. Many deals are lost, or should have been, to a number that nobody checked. Here each one can be opened.",
        ],
      },
      {
        title: "How membership works",
        paragraphs: [
          "Accounts are given by invitation to members of the partner network. An administrator sends you a link, you choose a password, and you log in with the address you were invited with. Nobody can register by themselves.",
        ],
      },
      {
        title: "What it is not",
        paragraphs: [
          "It is no legal, tax, lending or investment advice. Its figures are only as good as what was entered, and it shows what is missing.",
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy",
    lead: "What is stored, where, and how it is deleted.",
    sections: [
      {
        title: "What is stored",
        paragraphs: [
          "Your name, your email address, a password that can only be checked and not read, the sessions you are signed in with, and what you enter: deals, criteria, analyses, funding stacks and imported files.",
          "The browser keeps drafts of what you type and a few settings, such as the theme. Those of your account are removed when you log out.",
        ],
      },
      {
        title: "Messages and records",
        paragraphs: [
          "What you write on the contact page goes to those who run this installation, by mail or into a list that administrators read. So that misuse can be found, the server notes who changed something, when, and from which network address.",
        ],
      },
      {
        title: "Where",
        paragraphs: [
          "In the database of the operator of this site. Pages load nothing from other hosts: there are no trackers, no advertisements and no fonts or scripts from elsewhere. One cookie keeps you signed in.",
          "If an administrator connects an AI model or an automation, what a task needs of a deal is sent there. Without one, nothing leaves the machine.",
        ],
      },
      {
        title: "Who can see it",
        paragraphs: [
          "Your deals are yours: the database itself refuses them to other members. The operator of the machine has access to the database, as with any self-hosted program.",
        ],
      },
      {
        title: "How to delete it",
        paragraphs: [
          "Delete deals, criteria, analyses and stacks in the product; they are gone at once. When an account is deleted, everything that belongs to it goes with it. Ask the administrator who invited you. Copies in backups go when those are deleted.",
        ],
      },
    ],
  },
  terms: {
    title: "Terms of use",
    lead: "In short: your data is yours, the figures are aids, and you decide.",
    sections: [
      {
        title: "Use",
        paragraphs: [
          "Your account is for you. Keep your password to yourself, enter only what you may enter (mind the non-disclosure agreements you have signed), and do not try to reach what belongs to others.",
        ],
      },
      {
        title: "No advice",
        paragraphs: [
          "Valuations, scores, coverage ratios, articles and letters are aids to thinking and drafts for your advisers. They are no legal, tax, lending or investment advice and no promise of a result. Rules of lenders change: the official texts prevail.",
        ],
      },
      {
        title: "Availability",
        paragraphs: [
          "The operator of this site gives no warranty and may close accounts that are misused. The program itself comes under the license in its source.",
        ],
      },
    ],
  },
} as const satisfies Record<TextPageName, PublicText>;
