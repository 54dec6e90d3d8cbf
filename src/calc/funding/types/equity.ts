import { fundingType } from "./definition.ts";

export const equity = fundingType(
  "equity",
  {},
  {
    name: "Buyer Equity",
    group: "equity",
    recommendationLevel: "recommended",
    reason: "Your own cash costs no payments, and every lender asks for some.",
    alsoCalled: ["buyer_equity", "buyer_cash", "cash", "down_payment", "cash_down_payment", "owner_equity"],
    askedAs: ["equity"],
    closing: "cash",
    letter: { kind: "cash" },
  },
);
