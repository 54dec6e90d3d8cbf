import { formatLongDay } from "#kit/day.ts";
import { NDA_USE_CLAUSES } from "./nda-clauses.ts";
import { NDA_END_CLAUSES } from "./nda-end-clauses.ts";
import type { NdaForm } from "./nda-form.ts";
import { chosen, defined, filled, say, titleOf } from "./say.ts";
import type { Template } from "./template.ts";

/** A non-disclosure agreement in plain English. The words are the product's own. */
export const NDA_TEMPLATE: Template<NdaForm> = {
  kindWords: "Non-disclosure agreement",
  title: ({ direction }) =>
    direction === "mutual"
      ? say`${chosen("Mutual Non-Disclosure Agreement")}`
      : say`${chosen("Non-Disclosure Agreement")}`,
  date: (form) => filled(formatLongDay(form.agreementDate), "date"),
  from: (form) => [
    filled(form.discloserName, "name of the owner"),
    filled(form.discloserAddress, "address of the owner"),
  ],
  to: (form) => [
    filled(form.recipientName, "name of the interested party"),
    filled(form.recipientAddress, "address of the interested party"),
  ],
  opening: (form) => [
    say`This agreement (the ${defined("Agreement")}) is made on ${filled(formatLongDay(form.agreementDate), "date")}, between ${filled(form.discloserName, "name of the owner")} (the ${defined("Owner")}) and ${filled(form.recipientName, "name of the interested party")} (the ${defined("Interested Party")}). It concerns the business known as ${filled(form.businessName, "name of the business")} (the ${defined("Business")}).`,
  ],
  parts: [{ title: null, mark: "Binding", isBinding: true }],
  clauses: [...NDA_USE_CLAUSES, ...NDA_END_CLAUSES],
  ending: () => [
    say`The parties have signed this Agreement on the dates below; all of its sections bind them.`,
  ],
  signatures: (form) => [
    {
      role: "Owner",
      name: filled(form.discloserName, "name of the owner"),
      signatory: filled(form.discloserSignatory, "name of who signs for the owner"),
      title: titleOf(form.discloserTitle),
    },
    {
      role: "Interested Party",
      name: filled(form.recipientName, "name of the interested party"),
      signatory: filled(form.recipientSignatory, "name of who signs for the interested party"),
      title: titleOf(form.recipientTitle),
    },
  ],
};
