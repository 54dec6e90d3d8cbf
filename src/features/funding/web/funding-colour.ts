import type { FundingType } from "#calc/funding/funding-types.ts";

interface Colour {
  readonly fill: string;
  /** Of words on it: whichever of black and white is easier to read (at least 4.5 : 1). */
  readonly ink: string;
}

const pale = (fill: string): Colour => ({ fill, ink: "var(--on-light-fill)" });
const deep = (fill: string): Colour => ({ fill, ink: "var(--on-dark-fill)" });

/**
 * One fixed colour per funding type, the same in both themes, in the order of bars and legends. Seven hues, one per
 * family: owners green, lenders blue, the seller ochre, working capital plum, so that who is owed stands together;
 * lightness tells the instrument.
 */
const COLOURS: Readonly<Record<FundingType, Colour>> = {
  equity: deep("oklch(0.405 0.078 160)"),
  investor: pale("oklch(0.578 0.09 158)"),
  integrator_equity: pale("oklch(0.69 0.09 158)"),
  friends_family: pale("oklch(0.825 0.075 158)"),
  sba: deep("oklch(0.52 0.112 255)"),
  asset_based: pale("oklch(0.665 0.095 250)"),
  subject_to: pale("oklch(0.815 0.06 245)"),
  seller_note: pale("oklch(0.64 0.118 72)"),
  earnout: pale("oklch(0.765 0.115 80)"),
  ddp: pale("oklch(0.875 0.08 88)"),
  ar_factoring: deep("oklch(0.455 0.115 335)"),
  inventory_financing: pale("oklch(0.61 0.11 335)"),
  inventory_consignment: pale("oklch(0.77 0.08 335)"),
  rbf: pale("oklch(0.63 0.16 36)"),
  carve_out: pale("oklch(0.74 0.08 205)"),
  other: deep("oklch(0.56 0.01 95)"),
};

/** In bars, legends, chips and on paper. */
export const fundingColour = (type: FundingType): string => COLOURS[type].fill;

/** The colour of words on that colour. */
export const onFundingColour = (type: FundingType): string => COLOURS[type].ink;

const PLACES = Object.keys(COLOURS);

/** Where a type stands in a bar or a legend. */
export const fundingPlace = (type: FundingType): number => PLACES.indexOf(type);
