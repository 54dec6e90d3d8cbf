import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

/** "SBA Loan $900,000, Seller Financing $100,000 and Equity $200,000". */
export const describeParts = ({
  components,
}: {
  readonly components: readonly Pick<StructureComponent, "type" | "amount">[];
}): string =>
  listWords(components.map(({ type, amount }) => `${FUNDING_TYPE_INFO[type].name} ${formatMoney(amount)}`));
