import { fundingType } from "./definition.ts";

export const other = fundingType(
  "other",
  {},
  {
    name: "Other Funding",
    group: "other",
    recommendationLevel: "neutral",
    reason: "Money whose cost this calculation does not know.",
    alsoCalled: ["other_funding"],
    closing: "cash",
    proposal: { never: "Its cost is unknown." },
    letter: { kind: "other" },
  },
);
