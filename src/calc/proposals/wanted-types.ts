import type { FundingType } from "#calc/funding/funding-types.ts";

/** Types that a buyer wants, and how many of them every structure shown uses. */
export interface WantedTypes {
  readonly types: readonly FundingType[];
  readonly used: number;
}

/** How many of the wanted types are among these. */
export const wantedAmong = (wanted: readonly FundingType[], types: readonly FundingType[]): number =>
  wanted.filter((type) => types.includes(type)).length;
