import type { CSSProperties } from "react";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { fundingColour } from "./funding-colour.ts";

/** The colour of a funding type before its name. */
export function FundingSwatch({ type }: { type: FundingType }) {
  return (
    <span className="swatch" style={{ "--k": fundingColour(type) } as CSSProperties} aria-hidden="true" />
  );
}
