import type { ClauseDefinition } from "./clause.ts";
import type { NdaForm } from "./nda-form.ts";
import type { Runs } from "./run.ts";
import { chosen, counted, defined, filled, list, paragraph, phrase, say, sentenceList } from "./say.ts";

/** What is protected, and what may be done with it. */
export const NDA_USE_CLAUSES: readonly ClauseDefinition<NdaForm>[] = [
  {
    key: "purpose",
    title: "Purpose",
    isBinding: true,
    isRequired: true,
    purpose: "Why information is exchanged, and by whom.",
    write: ({ form }) => [
      paragraph(
        form.direction === "mutual"
          ? say`${chosen("Each party may give the other information")} about itself and about the Business. The party that gives it is the ${defined("Discloser")}, the one that receives it the ${defined("Recipient")}.`
          : say`${chosen("The Owner gives the Interested Party information")} about the Business. The Owner is the ${defined("Discloser")}, the Interested Party the ${defined("Recipient")}.`,
      ),
      paragraph(
        say`It is given for one purpose (the ${defined("Purpose")}): ${filled(phrase(form.purpose), "what the information is for")}.`,
      ),
    ],
  },
  {
    key: "definition",
    title: "Confidential information",
    isBinding: true,
    isRequired: true,
    purpose: "What is protected.",
    write: ({ form }) => [
      paragraph(
        form.needsMarking
          ? say`${defined("Confidential Information")} is what the Discloser or its representatives give the Recipient for the Purpose, before or after the date of this Agreement, and ${chosen("mark as confidential or, if it is told or shown, confirm to be so in writing within ten days")}. It includes, if so marked:`
          : say`${defined("Confidential Information")} is ${chosen("everything that is not public and that the Discloser or its representatives give the Recipient for the Purpose, in any form, marked or not")}, before or after the date of this Agreement. It includes:`,
      ),
      list([
        say`financial statements, tax returns, prices, margins, budgets and forecasts;`,
        say`names, contracts and terms of customers, suppliers, landlords and lenders;`,
        say`names, pay and terms of employees and contractors;`,
        say`methods, know-how, software, trade secrets and plans; and`,
        say`what the Recipient or its representatives derive from any of it.`,
      ]),
      ...(form.includesTalks
        ? [
            paragraph(
              say`That the Business may be sold, that the parties talk, and what they talk about, is Confidential Information of both.`,
            ),
          ]
        : []),
    ],
  },
  {
    key: "exclusions",
    title: "What is not confidential",
    isBinding: true,
    purpose: "Information that nobody can be asked to keep secret.",
    write: ({ form }) => [
      paragraph(say`Confidential Information does not include what the Recipient can show:`),
      sentenceList(exclusions(form), "or"),
    ],
  },
  {
    key: "duties",
    title: "What the Recipient does",
    isBinding: true,
    isRequired: true,
    purpose: "Secrecy and permitted use.",
    write: ({ has, section }) => [
      paragraph(say`The Recipient:`),
      list([
        say`uses Confidential Information for the Purpose only, and never to compete with the Business;`,
        has("representatives")
          ? say`discloses it to nobody but those named in ${section("representatives")};`
          : say`discloses it to nobody;`,
        say`protects it with at least the care that it takes of its own secrets, and with no less than reasonable care; and`,
        say`tells the Discloser at once when it learns of a use or disclosure that this Agreement does not allow, and helps to end it.`,
      ]),
    ],
  },
  {
    key: "representatives",
    title: "Representatives",
    isBinding: true,
    purpose: "Who else may see it.",
    write: ({ form }) => [
      paragraph(
        say`The Recipient may disclose Confidential Information to those who need it for the Purpose, know that it is confidential, and are bound to keep it so (its ${defined("Representatives")}):`,
      ),
      sentenceList(representatives(form), "and"),
      paragraph(say`The Recipient answers for what its Representatives do as for its own acts.`),
    ],
  },
  {
    key: "compelled",
    title: "Disclosure required by law",
    isBinding: true,
    purpose: "When a court or an authority asks.",
    write: () => [
      paragraph(
        say`If the law, a court or an authority requires the Recipient to disclose Confidential Information, it tells the Discloser first where it may, so that the Discloser can object, and discloses only what it must.`,
      ),
      paragraph(
        say`Nothing here keeps anybody from reporting a suspected violation of law to an authority, or from disclosing a trade secret in confidence as 18 U.S.C. § 1833(b) allows.`,
      ),
    ],
  },
  {
    key: "no-contact",
    title: "No contact",
    isBinding: true,
    purpose: "The Recipient keeps away from employees, customers and suppliers.",
    write: ({ form }) => [
      paragraph(
        say`For ${counted(form.noContactMonths, "month")} after the date of this Agreement the Recipient does not approach employees, customers, suppliers, landlords or lenders of the Business about the Business or its sale, unless the Discloser has agreed in writing. Ordinary dealings that have nothing to do with the Purpose are allowed. ${
          form.contactPerson.trim() === ""
            ? say`All questions go to the Discloser.`
            : say`All questions go to ${phrase(form.contactPerson)}.`
        }`,
      ),
    ],
  },
];

function exclusions(form: NdaForm): Runs[] {
  const items = [
    ...(form.exceptsPublic ? [say`to be public, other than by a breach of this Agreement`] : []),
    ...(form.exceptsKnown ? [say`to have known before it received it`] : []),
    ...(form.exceptsThirdParty ? [say`to have received from someone else who was free to disclose it`] : []),
    ...(form.exceptsIndependent ? [say`to have developed without using Confidential Information`] : []),
    ...(form.moreExclusions.trim() === "" ? [] : [say`${phrase(form.moreExclusions)}`]),
  ];
  return items.length === 0 ? [say`${filled("", "what is not confidential")}`] : items;
}

function representatives(form: NdaForm): Runs[] {
  return [
    say`its owners, directors, officers and employees`,
    ...(form.mayTellAdvisers ? [say`its lawyers, accountants and other professional advisers`] : []),
    ...(form.mayTellLenders ? [say`banks and other lenders that consider financing the Purpose`] : []),
    ...(form.mayTellInvestors
      ? [say`investors that consider taking part in the Purpose, after telling the Discloser who they are`]
      : []),
  ];
}
