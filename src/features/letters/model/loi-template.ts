import { formatLongDay } from "#kit/day.ts";
import { LOI_BINDING_CLAUSES } from "./loi-binding-clauses.ts";
import { LOI_PRICE_CLAUSES } from "./loi-price-clauses.ts";
import { LOI_WORK_CLAUSES } from "./loi-work-clauses.ts";
import type { LoiForm } from "./loi-form.ts";
import { defined, filled, say, titleOf } from "./say.ts";
import type { Template } from "./template.ts";

const SELLERS_SIGNER = "name of who signs for the seller";

/** A letter of intent in plain English. The words are the product's own. */
export const LOI_TEMPLATE: Template<LoiForm> = {
  kindWords: "Letter of intent",
  title: (form) => say`Letter of Intent to acquire ${filled(form.businessName, "name of the business")}`,
  date: (form) => filled(formatLongDay(form.letterDate), "date"),
  from: (form) => [
    filled(form.buyerName, "name of the buyer"),
    filled(form.buyerAddress, "address of the buyer"),
  ],
  to: (form) => [
    filled(form.sellerName, "name of the seller"),
    filled(form.sellerAddress, "address of the seller"),
  ],
  opening: (form, { bindingSections }) => [
    say`Dear ${filled(form.sellerSignatory, SELLERS_SIGNER)},`,
    say`This letter (the ${defined("Letter")}) sets out the terms on which ${filled(form.buyerName, "name of the buyer")} (the ${defined("Buyer")}) proposes to acquire from ${filled(form.sellerName, "name of the seller")} (the ${defined("Seller")}) the business known as ${filled(form.businessName, "name of the business")}, ${filled(form.businessLocation, "place of the business")} (the ${defined("Business")}).`,
    say`Part A states what the parties intend and binds neither of them. Part B, ${bindingSections}, binds both from the day on which both have signed.`,
  ],
  parts: [
    { title: "Part A: Proposed terms", mark: "Not binding", isBinding: false },
    { title: "Part B: Promises for the time of the talks", mark: "Binding", isBinding: true },
  ],
  clauses: [...LOI_PRICE_CLAUSES, ...LOI_WORK_CLAUSES, ...LOI_BINDING_CLAUSES],
  ending: () => [
    say`If these terms are right, please sign this Letter and return a copy. We look forward to working with you.`,
  ],
  signatures: (form) => [
    {
      role: "Buyer",
      name: filled(form.buyerName, "name of the buyer"),
      signatory: filled(form.buyerSignatory, "name of who signs for the buyer"),
      title: titleOf(form.buyerTitle),
    },
    {
      role: "Seller",
      name: filled(form.sellerName, "name of the seller"),
      signatory: filled(form.sellerSignatory, SELLERS_SIGNER),
      title: titleOf(form.sellerTitle),
    },
  ],
};
