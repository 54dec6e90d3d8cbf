import type { LetterContent, LoiContent, NdaContent } from "#features/letters/model/letter-content.ts";
import { blankContent } from "#features/letters/model/letter-content.ts";

/** A letter in which nothing is open and nothing contradicts. */
export function wholeLoi(change: Partial<LoiContent["form"]> = {}): LoiContent {
  const blank = blankContent("loi", "2026-11-20") as LoiContent;
  return {
    ...blank,
    form: {
      ...blank.form,
      buyerName: "Jordan Meyer",
      buyerAddress: "12 High Street\nColumbus, OH 43004",
      buyerSignatory: "Jordan Meyer",
      sellerName: "Summit Air LLC",
      sellerAddress: "9 Mill Road\nColumbus, OH 43004",
      sellerSignatory: "Pat Lee",
      sellerTitle: "Manager",
      businessName: "Summit Air Heating & Cooling",
      businessLocation: "Columbus, OH",
      premises: "lease-assigned",
      priceUsd: 1_150_000,
      parts: [
        { id: "a", kind: "cash", amountUsd: 172_500, terms: "" },
        { id: "b", kind: "sba_loan", amountUsd: 747_500, terms: "" },
        { id: "c", kind: "seller_note", amountUsd: 230_000, terms: "6% a year over 60 months, paid monthly" },
      ],
      depositUsd: 12_000,
      workingCapitalUsd: 90_000,
      governingLaw: "Ohio",
      ...change,
    },
  };
}

export function wholeNda(change: Partial<NdaContent["form"]> = {}): NdaContent {
  const blank = blankContent("nda", "2026-11-20") as NdaContent;
  return {
    ...blank,
    form: {
      ...blank.form,
      discloserName: "Summit Air LLC",
      discloserAddress: "9 Mill Road, Columbus, OH",
      discloserSignatory: "Pat Lee",
      discloserTitle: "Manager",
      recipientName: "Jordan Meyer",
      recipientAddress: "12 High Street, Columbus, OH",
      recipientSignatory: "Jordan Meyer",
      businessName: "Summit Air Heating & Cooling",
      governingLaw: "Ohio",
      ...change,
    },
  };
}

export const wholeLetter = (kind: LetterContent["kind"]): LetterContent =>
  kind === "loi" ? wholeLoi() : wholeNda();

/** A new letter of intent as a call saves it. */
export const letterOf = (dealId: string | null) => ({
  id: crypto.randomUUID(),
  basedOn: null,
  name: "Letter of intent",
  dealId,
  content: wholeLoi(),
});
