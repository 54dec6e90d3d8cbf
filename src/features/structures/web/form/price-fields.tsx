import { MoneyField } from "#features/lending/web/index.ts";
import { withPrice } from "#features/structures/model/change-question.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { formatMoney } from "#kit/format-figure.ts";

/** The price that may be paid: fixed, or a range. */
export function PriceFields({ best }: { best: OpenedBest }) {
  const { offer } = best.subject.input;
  const { price } = best.problem.question;
  const put = (low: number | null, high: number | null) =>
    best.ask((question) =>
      withPrice(
        question,
        low === null && high === null
          ? null
          : [Math.min(low ?? offer, high ?? offer), Math.max(low ?? offer, high ?? offer)],
      ),
    );
  return (
    <fieldset>
      <legend>Price</legend>
      <MoneyField
        label="Price from"
        help={`Empty: ${formatMoney(offer)}, ${best.subject.priceFrom}.`}
        value={price?.[0] ?? null}
        onChange={(low) => put(low, price?.[1] ?? null)}
      />
      <MoneyField
        label="Price to"
        help="With a range the search may vary the price too."
        value={price?.[1] ?? null}
        onChange={(high) => put(price?.[0] ?? null, high)}
      />
    </fieldset>
  );
}
