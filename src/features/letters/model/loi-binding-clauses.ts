import { formatLongDay } from "#kit/day.ts";
import type { ClauseContext, ClauseDefinition } from "./clause.ts";
import type { LoiForm } from "./loi-form.ts";
import type { Block, Runs } from "./run.ts";
import { chosen, counted, filled, joined, list, money, paragraph, phrase, say } from "./say.ts";

/** What binds both parties once they have signed. */
export const LOI_BINDING_CLAUSES: readonly ClauseDefinition<LoiForm>[] = [
  {
    key: "deposit",
    title: "Deposit",
    isBinding: true,
    purpose: "Money that shows the Buyer is serious, and when it goes back.",
    write: (context) => depositBlocks(context),
  },
  {
    key: "exclusivity",
    title: "Exclusivity",
    isBinding: true,
    purpose: "The Seller talks to nobody else for a while.",
    write: ({ form }) => [
      paragraph(
        say`For ${counted(form.exclusivityDays, "day")} after both parties have signed this Letter the Seller, its owners, officers, brokers and advisers do not offer the Business or any part of it to anybody else, do not solicit, encourage, negotiate or accept another offer, and give nobody information for one. They end such talks as are under way.`,
      ),
      paragraph(say`The Seller tells the Buyer promptly of every approach, and of its terms.`),
    ],
  },
  {
    key: "conduct",
    title: "Conduct of the business",
    isBinding: true,
    purpose: "The Seller keeps the business as it is until closing.",
    write: () => [
      paragraph(
        say`While this Letter is in force the Seller runs the Business in its ordinary course, keeps its insurance, its records and its relations with customers, suppliers and employees, and without the Buyer’s written consent does not:`,
      ),
      list([
        say`sell, pledge or remove assets outside the ordinary course;`,
        say`take on debt that would remain after closing;`,
        say`change the pay or the terms of employees, or the prices of the Business, other than as is customary; or`,
        say`make, change or end an important contract or lease.`,
      ]),
    ],
  },
  {
    key: "confidentiality",
    title: "Confidentiality",
    isBinding: true,
    purpose: "Neither party talks about the letter or what it learns.",
    write: ({ form }) => [
      paragraph(
        say`Each party keeps this Letter, its terms and what it learns of the other confidential for ${counted(form.confidentialityMonths, "month")} after the date of this Letter, and uses it for this purchase only. It may tell its owners, advisers and lenders who need to know and are bound in the same way, and what the law requires. This does not cover what is public without its fault, what it knew before, or what it had from someone else who was free to tell it.`,
      ),
      paragraph(
        say`If the parties end the talks, each returns or destroys what it has received when the other asks for it in writing, except for what the law or its backups require it to keep.`,
      ),
      ...(form.hasNda
        ? [
            paragraph(
              say`The non-disclosure agreement between the parties stays in force beside this Letter; where they differ, the stricter rule holds.`,
            ),
          ]
        : []),
    ],
  },
  {
    key: "expenses",
    title: "Expenses",
    isBinding: true,
    purpose: "Who pays lawyers, accountants and brokers.",
    write: ({ form }) => [
      paragraph(
        say`Each party pays its own lawyers, accountants and other costs, whether or not the purchase is completed. ${BROKERS[form.brokerPaidBy]}`,
      ),
    ],
  },
  {
    key: "law",
    title: "Governing law",
    isBinding: true,
    isRequired: true,
    purpose: "Whose law governs, and where a dispute goes.",
    write: ({ form }) => [
      paragraph(
        say`The law of ${filled(form.governingLaw, "state")} governs this Letter, without its rules on conflicts of laws. ${
          form.disputes === "courts"
            ? say`${chosen("The state and federal courts")} that sit there decide disputes about its binding sections.`
            : say`${chosen("Disputes about its binding sections are settled by one arbitrator")} under the commercial rules of the American Arbitration Association, in that state; a court may grant urgent relief meanwhile.`
        }`,
      ),
    ],
  },
  {
    key: "expiry",
    title: "Acceptance and expiry",
    isBinding: true,
    isRequired: true,
    purpose: "Until when it can be accepted, and when it ends.",
    write: ({ form, has, section }) => [
      paragraph(
        say`The Seller accepts this Letter by signing it and returning it to the Buyer. If that has not happened by the end of ${filled(formatLongDay(form.acceptBy), "last day for acceptance")}, it lapses.`,
      ),
      paragraph(
        say`Once accepted, it expires on ${filled(formatLongDay(form.expiresOn), "day of expiry")}, or earlier when the parties sign a definitive agreement, agree in writing to end it, or the Buyer gives notice that it ends the talks.`,
      ),
      ...survivors(has, section),
    ],
  },
  {
    key: "binding-effect",
    title: "Binding effect",
    isBinding: true,
    isRequired: true,
    purpose: "What of the letter binds, and what does not.",
    write: ({ bindingSections }) => [
      paragraph(
        say`Only ${bindingSections} bind the parties. Everything else in this Letter states what they intend: it obliges nobody to buy, to sell or to go on negotiating, and nobody may rely on it. A duty to buy or sell arises only from a definitive agreement that both parties have signed.`,
      ),
      paragraph(
        say`This Letter is all that the parties have agreed on this subject so far. It may be changed only in writing, and may be signed in counterparts and electronically.`,
      ),
      paragraph(
        say`A notice under this Letter is given in writing to the address of the other party above, by hand, by courier, or by email that the other confirms.`,
      ),
    ],
  },
];

const BROKERS: Readonly<Record<LoiForm["brokerPaidBy"], Runs>> = {
  own: say`${chosen("Each party pays the broker, if any, that it has engaged")}.`,
  none: say`${chosen("Neither party has engaged a broker")} to whom a commission is owed on this purchase.`,
  seller: say`${chosen("The Seller pays every broker’s commission")} that is owed on this purchase.`,
  buyer: say`${chosen("The Buyer pays every broker’s commission")} that is owed on this purchase.`,
};

function depositBlocks({ form, has, section }: ClauseContext<LoiForm>): Block[] {
  const financing = has("financing") ? say`, if its financing is refused (${section("financing")})` : say``;
  const untilWhen = has("due-diligence")
    ? say`in the Due Diligence Period`
    : say`before a definitive agreement is signed`;
  const conditions = phrase(form.depositConditions);
  return [
    paragraph(
      say`Within five business days after both parties have signed this Letter the Buyer pays a deposit of ${money(form.depositUsd, "deposit")} to ${filled(form.depositHolder, "who holds the deposit")}. At closing it counts towards the Purchase Price.`,
    ),
    paragraph(
      form.isDepositRefundable
        ? say`${chosen("The deposit is refundable")}. It goes back to the Buyer in full and at once if the Buyer ends the talks ${untilWhen}${financing}, if this Letter expires, or if the purchase fails for any reason other than a breach of a binding section by the Buyer.`
        : say`${chosen("The deposit is not refundable")}. It goes back to the Buyer only if the Seller ends the talks, breaks a binding section, or has misstated the facts of the Business.`,
    ),
    ...(conditions === "" ? [] : [paragraph(say`Condition of the deposit: ${conditions}.`)]),
  ];
}

function survivors(has: ClauseContext<LoiForm>["has"], section: ClauseContext<LoiForm>["section"]): Block[] {
  const kept = ["deposit", "confidentiality", "expenses", "law"].filter(has).map(section);
  return [paragraph(say`What is owed under ${joined(kept)} outlives this Letter.`)];
}
