import { sumPriceParts } from "#calc/letters/price-parts.ts";
import type { ClauseContext, ClauseDefinition } from "./clause.ts";
import type { LoiForm } from "./loi-form.ts";
import type { Runs } from "./run.ts";
import { chosen, counted, defined, dollars, list, paragraph, say, sentenceList } from "./say.ts";

/** What has to be done until the purchase is complete, and after it. */
export const LOI_WORK_CLAUSES: readonly ClauseDefinition<LoiForm>[] = [
  {
    key: "due-diligence",
    title: "Due diligence",
    isBinding: false,
    purpose: "How long the Buyer may examine the business, and what it is shown.",
    write: ({ form }) => [
      paragraph(
        say`For ${counted(form.dueDiligenceDays, "day")} after both parties have signed this Letter (the ${defined("Due Diligence Period")}) the Seller gives the Buyer, its advisers and its lenders full access, at reasonable times and without disturbing the Business, to:`,
      ),
      list([
        say`tax returns, financial statements and bank statements of the last three years, and monthly figures since then;`,
        say`contracts with customers, suppliers, landlords and lenders, and licenses and permits;`,
        say`payroll, benefits and a list of employees with their roles and pay;`,
        say`equipment, inventory, receivables and payables with their age; and`,
        say`insurance, litigation, tax, environmental and regulatory matters.`,
      ]),
      paragraph(
        say`The Buyer may end the talks at any time in the Due Diligence Period, for any reason, by written notice.`,
      ),
    ],
  },
  {
    key: "financing",
    title: "Financing contingency",
    isBinding: false,
    purpose: "The purchase depends on the Buyer’s loans.",
    write: ({ form }) => {
      const { lentUsd } = sumPriceParts(form.parts);
      const isSba = form.parts.some(({ kind }) => kind === "sba_loan");
      const amount = lentUsd > 0 ? say` of ${dollars(lentUsd)}` : say``;
      return [
        paragraph(
          say`The purchase depends on the Buyer receiving financing${amount}${isSba ? say`, including a loan guaranteed by the U.S. Small Business Administration,` : say``} on terms that the Buyer can reasonably accept. The Buyer applies within ten business days after both parties have signed this Letter, and tells the Seller within ${counted(form.financingDays, "day")} after signing whether a lender has approved it.`,
        ),
        paragraph(
          say`The Seller signs what lenders usually ask of a seller, including tax transcripts and the terms on which a note to the Seller ranks behind them.`,
        ),
      ];
    },
  },
  {
    key: "agreement",
    title: "Definitive agreement",
    isBinding: false,
    purpose: "The contract that the letter leads to.",
    write: ({ form }) => [
      paragraph(
        say`The Buyer’s lawyer prepares the first draft of a definitive purchase agreement during due diligence. It contains the representations, warranties, covenants and indemnification by the Seller that are usual in a purchase of this kind and size, with limits in time and amount.`,
      ),
      paragraph(
        form.purchaseKind === "assets"
          ? say`The parties agree in it how the Purchase Price is allocated among the Assets for tax purposes (IRS Form 8594), and both report it so.`
          : say`The parties agree in it how taxes for the time before and after closing are shared, and whether the purchase is treated as one of assets for tax purposes.`,
      ),
    ],
  },
  {
    key: "closing",
    title: "Closing and its conditions",
    isBinding: false,
    purpose: "When the purchase is completed, and what has to be in place.",
    write: (context) => [
      paragraph(
        say`Closing takes place within ${counted(context.form.closingDays, "day")} after both parties have signed this Letter, or as soon after that as these conditions are met:`,
      ),
      sentenceList(closingConditions(context), "and"),
    ],
  },
  {
    key: "transition",
    title: "Transition and training",
    isBinding: false,
    purpose: "How the Seller hands the business over.",
    write: ({ form }) => [
      paragraph(
        say`For ${counted(form.transitionWeeks, "week")} after closing the Seller introduces the Buyer to customers, suppliers and employees, and trains the Buyer in the Business, for up to ${counted(form.transitionHours, "hour")} a week. ${
          form.transitionPay === "included"
            ? chosen("This is included in the Purchase Price.")
            : chosen("The Buyer pays for it at a rate that the definitive agreement sets.")
        }`,
      ),
    ],
  },
  {
    key: "employees",
    title: "Employees",
    isBinding: false,
    purpose: "What becomes of the people who work there.",
    write: ({ form }) => [
      paragraph(
        form.purchaseKind === "assets"
          ? say`The Buyer intends to offer employment from closing to substantially all employees of the Business, on terms like those they have. The Seller pays wages, accrued leave and benefits up to closing.`
          : say`The employees stay with the company. Wages, accrued leave and benefits up to closing count as liabilities of the company in the price.`,
      ),
    ],
  },
  {
    key: "non-compete",
    title: "Non-competition and non-solicitation",
    isBinding: false,
    purpose: "What the Seller may not do after the sale.",
    write: ({ form }) => [
      paragraph(
        say`In the definitive agreement the Seller and its owners promise that for ${counted(form.nonCompeteYears, "year")} after closing, within ${counted(form.nonCompeteMiles, "mile")} of any place of the Business, they do not own, run or work for a business that competes with it, and do not solicit its employees, customers or suppliers. The promise is part of what the Buyer pays for.`,
      ),
    ],
  },
];

function closingConditions({ form, has, section }: ClauseContext<LoiForm>): Runs[] {
  return [
    ...(has("due-diligence")
      ? [say`the Buyer is satisfied with its due diligence (${section("due-diligence")})`]
      : []),
    ...(has("financing") ? [say`the Buyer’s financing is in place (${section("financing")})`] : []),
    say`the parties have signed a definitive agreement, and what they state in it is true at closing`,
    say`landlords, licensing authorities and the parties to important contracts have given the consents that are needed`,
    form.debts === "buyer"
      ? say`liens on what is sold are released, other than those of debt that the Buyer takes over or that stays with the company`
      : say`liens on what is sold are released`,
    ...(form.needsKeyEmployees ? [say`the employees on whom the Business depends have agreed to stay`] : []),
    say`nothing has happened that materially harms the Business or its prospects`,
  ];
}
