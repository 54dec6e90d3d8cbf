import { toUsd } from "#calc/lending/cents.ts";
import { amountLine, equityUsd } from "./move.ts";
import type { Reversed, ReverseLine } from "./question.ts";

/** The first component of a type; −1 without one. */
const placeOf = ({ others }: Reversed, type: string): number =>
  others.findIndex((component) => component.type === type && component.amount > 0);

/** What a component and equity are together, US dollars. */
const together = (reversed: Reversed, index: number): number =>
  toUsd(Math.round((equityUsd(reversed) + (reversed.others[index]?.amount ?? 0)) * 100));

const difference = (oneUsd: number, otherUsd: number): number =>
  toUsd(Math.round(oneUsd * 100) - Math.round(otherUsd * 100));

/** Equity from what an SBA loan (without one the seller's note) of one dollar leaves, to nothing: the loan takes the rest. */
export function leastCashLine(reversed: Reversed): ReverseLine | null {
  const sba = placeOf(reversed, "sba");
  const index = sba === -1 ? placeOf(reversed, "seller_note") : sba;
  if (index === -1) return null;
  const whole = together(reversed, index);
  const most = Math.floor(whole - 1);
  if (most < 0) return null;
  const valueAt = (place: number): number => most - place;
  return amountLine(reversed, index, {
    count: most + 1,
    valueAt,
    amountAt: (place) => difference(whole, valueAt(place)),
  });
}

/** The seller's note from all that equity could be, to nothing. */
export function smallestNoteLine(reversed: Reversed): ReverseLine | null {
  const index = placeOf(reversed, "seller_note");
  if (index === -1) return null;
  const most = Math.floor(together(reversed, index));
  const valueAt = (place: number): number => most - place;
  return amountLine(reversed, index, { count: most + 1, valueAt, amountAt: valueAt });
}

/** The seller's note from one dollar to all that equity could be. */
export function largestNoteLine(reversed: Reversed): ReverseLine | null {
  const index = placeOf(reversed, "seller_note");
  if (index === -1) return null;
  const most = Math.floor(together(reversed, index));
  const valueAt = (place: number): number => place + 1;
  return most < 1 ? null : amountLine(reversed, index, { count: most, valueAt, amountAt: valueAt });
}
