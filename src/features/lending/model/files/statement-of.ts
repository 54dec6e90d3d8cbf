import { netWorth, sumKnown } from "#calc/lending/buyer-sums.ts";
import { describeBuyerField } from "#features/lending/model/words/buyer-words.ts";
import type { Buyer } from "#features/profile/model/buyer.ts";
import { ASSET_FIELDS, type BuyerField, LIABILITY_FIELDS } from "#features/profile/model/buyer-fields.ts";

/** Assets or debts of a personal financial statement. US dollars. */
export interface StatementPart {
  /** Null: nobody has said whether there are any. Empty: there are none. */
  readonly lines: readonly { readonly title: string; readonly amount: number | null }[] | null;
  /** Null while a part of it is unknown. */
  readonly totalUsd: number | null;
  /** Lines whose amount nobody has said. */
  readonly unknown: number;
}

/** What the buyer owns and owes today, without the business that is bought. */
export interface Statement {
  readonly assets: StatementPart;
  readonly debts: StatementPart;
  /** Null while a part of it is unknown: a part of a net worth is no net worth. */
  readonly netUsd: number | null;
}

type Lines = NonNullable<NonNullable<Buyer["netWorth"]>["assets" | "debts"]>;

function partOf(lines: Lines | null, fields: readonly BuyerField[], one: string) {
  const sum = sumKnown(lines?.map(({ amount }) => amount ?? null));
  const told =
    lines?.map(({ kind, amount }) => ({
      title: describeBuyerField(fields, "kind", kind) ?? one,
      amount: amount ?? null,
    })) ?? null;
  const totalUsd = sum.unknown === 0 ? sum.known : null;
  return { sum, part: { lines: told, totalUsd, unknown: sum.unknown } };
}

/** The lines of net worth of the buyer's profile as a personal financial statement. */
export function statementOf(worth: Buyer["netWorth"]): Statement {
  const assets = partOf(worth?.assets ?? null, ASSET_FIELDS, "An asset");
  const debts = partOf(worth?.debts ?? null, LIABILITY_FIELDS, "A debt");
  return { assets: assets.part, debts: debts.part, netUsd: netWorth(assets.sum, debts.sum) };
}
