import { escrowAmount, sumPriceParts } from "#calc/letters/price-parts.ts";
import type { ClauseContext, ClauseDefinition } from "./clause.ts";
import type { LoiForm } from "./loi-form.ts";
import { assetPurchase, equityPurchase, workingCapitalWords } from "./loi-transfer.ts";
import { PRICE_PART_WORDS } from "./price-part-words.ts";
import type { Block } from "./run.ts";
import { chosen, counted, defined, dollars, filled, joined, money, paragraph, phrase, say } from "./say.ts";

/** What is bought, and what is paid for it. */
export const LOI_PRICE_CLAUSES: readonly ClauseDefinition<LoiForm>[] = [
  {
    key: "transaction",
    title: "Transaction",
    isBinding: false,
    isRequired: true,
    purpose: "Whether assets or the company itself are bought, and what is left out.",
    write: ({ form }) => [
      ...(form.purchaseKind === "assets" ? assetPurchase(form) : equityPurchase(form)),
      premises(form),
      ...(form.mayAssign
        ? [
            paragraph(
              say`The Buyer may complete the purchase through a company that it forms and controls for this purpose. That company then takes the Buyer’s place.`,
            ),
          ]
        : []),
    ],
  },
  {
    key: "price",
    title: "Purchase price",
    isBinding: false,
    isRequired: true,
    purpose: "The price and how it is paid.",
    write: (context) => [priceSentence(context), ...partRows(context.form), ...partRules(context.form)],
  },
  {
    key: "working-capital",
    title: "Working capital",
    isBinding: false,
    purpose: "The level of working capital that comes with the business, and what happens if it differs.",
    write: ({ form }) => [
      paragraph(
        say`The Purchase Price assumes that the Business has its normal working capital at closing: ${workingCapitalWords(form)}. Cash and debt for borrowed money do not count. ${
          form.workingCapitalUsd === null || form.workingCapitalUsd === 0
            ? say`The parties set the amount during due diligence, from the average of the last twelve month-ends (the ${defined("Target")}).`
            : say`The amount is ${money(form.workingCapitalUsd, "amount")} (the ${defined("Target")}).`
        }`,
      ),
      paragraph(say`${ADJUSTMENTS[form.workingCapitalAdjustment]}`),
      paragraph(
        say`The Buyer prepares the final figure within 60 days after closing, on the same accounting principles that the Target was set with. An independent accountant, whose fee the parties share equally, decides what they cannot agree on.`,
      ),
    ],
  },
  {
    key: "escrow",
    title: "Escrow",
    isBinding: false,
    purpose: "What is held back from the price as security.",
    write: ({ form }) => [
      paragraph(
        say`${form.escrowPct === null ? filled("", "percentage") : chosen(`${form.escrowPct}%`)} of the Purchase Price${escrowSum(form)} is taken from the cash at closing and held by an independent escrow agent for ${counted(form.escrowMonths, "month")} after closing. It secures: ${filled(phrase(form.escrowPurpose), "what the escrow secures")}.`,
      ),
      paragraph(
        say`What is not then claimed in writing is released to the Seller at the end of that time. Each party bears half of the escrow agent’s fee.`,
      ),
    ],
  },
];

const ADJUSTMENTS: Readonly<Record<LoiForm["workingCapitalAdjustment"], ReturnType<typeof chosen>>> = {
  "dollar-for-dollar": chosen(
    "If working capital at closing is above or below the Target, the Purchase Price rises or falls by the difference, dollar for dollar.",
  ),
  percentage: chosen(
    "If working capital at closing is above or below the Target, the Purchase Price rises or falls by the percentage of the difference that the definitive agreement sets.",
  ),
  other: chosen(
    "If working capital at closing is above or below the Target, the Purchase Price is adjusted as the definitive agreement provides.",
  ),
};

function premises({ premises: kind }: LoiForm): Block {
  if (kind === "undecided") return paragraph(say`Premises: ${filled("", "what becomes of the premises")}.`);
  if (kind === "none") return paragraph(say`${chosen("The purchase includes no premises.")}`);
  if (kind === "included")
    return paragraph(
      say`${chosen("The purchase and its price include the real estate")} from which the Business is carried on, with clear title and title insurance.`,
    );
  if (kind === "lease-from-seller")
    return paragraph(
      say`${chosen("The purchase does not include real estate")}. The Seller leases the premises to the Buyer from closing, on market terms for at least five years with options to extend.`,
    );
  return paragraph(
    say`${chosen("The purchase does not include real estate")}. The lease of the premises passes to the Buyer, with the consent of the landlord, for a remaining term, with options, that the Buyer’s lenders accept.`,
  );
}

function priceSentence({ form, has, section }: ClauseContext<LoiForm>): Block {
  const adjusted = ["working-capital", "escrow"].filter(has).map(section);
  const subject = adjusted.length === 0 ? say`` : say`, subject to ${joined(adjusted)}`;
  const how =
    form.parts.length === 0 ? say`, ${filled("", "how the price is paid")}.` : say`, paid as follows:`;
  return paragraph(
    say`The purchase price is ${money(form.priceUsd, "purchase price")} (the ${defined("Purchase Price")})${subject}${how}`,
  );
}

function partRows({ parts, priceUsd }: LoiForm): Block[] {
  if (parts.length === 0) return [];
  const rows = parts.map(({ kind, amountUsd, terms }) => ({
    label: terms === "" ? say`${PRICE_PART_WORDS[kind]}` : say`${PRICE_PART_WORDS[kind]}: ${terms}`,
    amount: amountUsd === null ? "[amount]" : dollars(amountUsd),
    isSum: false,
  }));
  const { totalUsd } = sumPriceParts(parts);
  // The sum is that of the lines; where it is not the price, the letter must not pretend that it is.
  const label = priceUsd === totalUsd ? say`Purchase Price` : say`Total of these parts`;
  return [{ kind: "amounts", rows: [...rows, { label, amount: dollars(totalUsd), isSum: true }] }];
}

/** What has to be said of parts that are not simply cash. */
function partRules({ parts }: LoiForm): Block[] {
  const has = (kind: string): boolean => parts.some((part) => part.kind === kind);
  const { lentUsd, atClosingUsd } = sumPriceParts(parts);
  return [
    ...(has("seller_note")
      ? [
          paragraph(
            lentUsd > 0
              ? say`The note to the Seller may be paid early without a penalty, and ranks behind the Buyer’s senior lender on the terms which that lender requires, including standby.`
              : say`The note to the Seller may be paid early without a penalty and is secured by the Assets or Interests that are bought.`,
          ),
        ]
      : []),
    ...(has("earnout")
      ? [
          paragraph(
            say`The earnout is owed only as far as its conditions are met. The definitive agreement says how the result is measured, how the Seller may check it, and how the Business is run meanwhile.`,
          ),
        ]
      : []),
    ...(has("equity_grant")
      ? [
          paragraph(
            say`Ownership granted to a manager is not paid to the Seller and is shown for completeness only.`,
          ),
        ]
      : []),
    ...(atClosingUsd > 0
      ? [paragraph(say`Cash at closing, ${dollars(atClosingUsd)} in all, is paid by wire transfer.`)]
      : []),
  ];
}

function escrowSum({ priceUsd, escrowPct }: LoiForm) {
  if (priceUsd === null || escrowPct === null) return say``;
  return say` (${dollars(escrowAmount(priceUsd, escrowPct))})`;
}
