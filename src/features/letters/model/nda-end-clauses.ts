import type { ClauseDefinition } from "./clause.ts";
import type { NdaForm } from "./nda-form.ts";
import { chosen, counted, filled, paragraph, say } from "./say.ts";

/** How long it lasts, and what follows a breach. */
export const NDA_END_CLAUSES: readonly ClauseDefinition<NdaForm>[] = [
  {
    key: "non-solicit",
    title: "Non-solicitation",
    isBinding: true,
    purpose: "No hiring away of people, no taking of customers.",
    write: ({ form }) => [
      paragraph(
        say`For ${counted(form.nonSolicitMonths, "month")} after the date of this Agreement the Recipient does not solicit for employment anybody who works for the Business, and does not use Confidential Information to take customers or suppliers from it. General advertising that is not aimed at them is allowed.`,
      ),
    ],
  },
  {
    key: "return",
    title: "Return and destruction",
    isBinding: true,
    purpose: "What happens to the documents when the talks end.",
    write: ({ form }) => [
      paragraph(
        say`Within ${counted(form.returnDays, "day")} after the Discloser asks for it in writing, the Recipient returns or destroys Confidential Information and every copy that it or its Representatives have, and confirms that in writing. ${
          form.mayKeepCopy
            ? say`It may keep what the law or an automatic backup requires, and one copy with its lawyer as a record; what is kept stays confidential as long as it is kept.`
            : say`It keeps no copy.`
        }`,
      ),
    ],
  },
  {
    key: "no-promise",
    title: "No promise and no warranty",
    isBinding: true,
    purpose: "Nobody has to buy, sell, or vouch for what is shown.",
    write: () => [
      paragraph(
        say`This Agreement obliges nobody to disclose anything, or to buy, sell or negotiate. Confidential Information stays the Discloser’s, and no license is granted. It is given as it is; only a definitive agreement can contain warranties about it.`,
      ),
    ],
  },
  {
    key: "term",
    title: "Term",
    isBinding: true,
    isRequired: true,
    purpose: "How long information is exchanged, and how long it stays secret.",
    write: ({ form }) => [
      paragraph(
        say`This Agreement covers what is disclosed within ${counted(form.termYears, "year")} after its date. The duties under it end ${counted(form.survivalYears, "year")} after its date, unless a section names another time. Either party may end the exchange of information at any time by written notice.`,
      ),
      ...(form.keepsTradeSecrets
        ? [paragraph(say`Trade secrets stay protected as long as the law protects them.`)]
        : []),
    ],
  },
  {
    key: "remedies",
    title: "Remedies",
    isBinding: true,
    purpose: "What a breach leads to.",
    write: ({ form }) => [
      paragraph(
        form.hasInjunction
          ? say`${chosen("A breach can do harm that money does not repair")}. The Discloser may ask a court to forbid it, without posting a bond where the law allows that, beside every other remedy.`
          : say`${chosen("The Discloser has the remedies that the law gives")} for a breach.`,
      ),
      ...(form.winnerIsPaid
        ? [
            paragraph(
              say`Whoever loses a lawsuit about this Agreement pays the reasonable costs and lawyers’ fees of the other.`,
            ),
          ]
        : []),
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
        say`The law of ${filled(form.governingLaw, "state")} governs this Agreement, without its rules on conflicts of laws. ${
          form.disputes === "courts"
            ? say`${chosen("The state and federal courts")} that sit there decide disputes about it.`
            : say`${chosen("Disputes about it are settled by one arbitrator")} under the commercial rules of the American Arbitration Association, in that state; a court may grant urgent relief meanwhile.`
        }`,
      ),
    ],
  },
  {
    key: "general",
    title: "General",
    isBinding: true,
    purpose: "Changes, assignment, counterparts.",
    write: () => [
      paragraph(
        say`This Agreement is all that the parties have agreed on confidentiality. It may be changed or waived only in writing, binds their successors, and may be assigned only with the other’s consent, or to whoever acquires the Business. If a part of it cannot be enforced, the rest stays in force. It may be signed in counterparts and electronically.`,
      ),
      paragraph(
        say`A notice under this Agreement is given in writing to the address of the other party above, by hand, by courier, or by email that the other confirms.`,
      ),
    ],
  },
];
