import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import { FundingSwatch, fundingColour } from "#features/funding/web/index.ts";
import { describeTerms } from "#features/structures/model/words/terms-label.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";

const nameOf = ({ type, terms }: StructureComponent): string => {
  const { name } = FUNDING_TYPE_INFO[type];
  return terms?.standby === "full_life" ? `${name}, on standby` : name;
};

/** The parts of a structure in proportion. */
export function StructureBar({
  components,
  small = false,
}: {
  components: readonly StructureComponent[];
  small?: boolean;
}) {
  const said = components.map((one) => `${nameOf(one)} ${formatMoney(one.amount)}`).join(", ");
  return (
    <div className={small ? "best-parts-bar small" : "best-parts-bar"} role="img" aria-label={said}>
      {components.map(({ type, amount }, index) => (
        <i key={`${index} ${type}`} style={{ flexGrow: amount, background: fundingColour(type) }} />
      ))}
    </div>
  );
}

/** The same in words, each part with its share of the price. */
export function StructureParts({ components }: { components: readonly StructureComponent[] }) {
  const whole = components.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <ul className="best-parts">
      {components.map((one, index) => (
        <li key={`${index} ${one.type}`}>
          <b>
            <FundingSwatch type={one.type} />
            {nameOf(one)}
          </b>
          <span>
            {formatMoney(one.amount, { cents: "some" })}
            {whole > 0 ? ` · ${formatPercent((one.amount / whole) * 100)} of the price` : ""}
          </span>
          {describeTerms(one) === "" ? null : <small>{describeTerms(one)}</small>}
        </li>
      ))}
    </ul>
  );
}
