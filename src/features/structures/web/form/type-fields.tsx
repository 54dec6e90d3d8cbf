import { memo, useState } from "react";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { ONLY_WITH_TERMS } from "#calc/tables/best-structure.ts";
import { MoneyField } from "#features/lending/web/index.ts";
import { withWish } from "#features/structures/model/change-question.ts";
import { describeLeftOut } from "#features/structures/model/words/left-out-sentence.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { FundingSwatch } from "#features/funding/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { ChevronDown } from "lucide-react";
import { RangeFields } from "./range-fields.tsx";
import { TypedTerms } from "./typed-terms.tsx";

const USES = [
  { value: "may", label: "May" },
  { value: "must", label: "Must" },
  { value: "never", label: "Never" },
] as const;

interface TypesProps {
  readonly best: OpenedBest;
}

/** Nothing that they show changed: they are most of the form, and are not drawn again with each key in another field. */
const isSame = ({ best: one }: TypesProps, { best: other }: TypesProps): boolean =>
  one.asked.types === other.asked.types &&
  one.asked.constraints?.ownershipGivenMostPct === other.asked.constraints?.ownershipGivenMostPct &&
  (one.problem.market === null) === (other.problem.market === null) &&
  one.subject === other.subject &&
  one.rules === other.rules;

/** Which types of money may, must or must never take part, with a least and a most, and what varies of them. */
export const TypeFields = memo(function TypeFields({ best }: TypesProps) {
  const { types } = best.problem.question;
  return (
    <fieldset>
      <legend>Types of funding</legend>
      {types.map(({ type }) => (
        <TypeField key={type} type={type} best={best} />
      ))}
    </fieldset>
  );
}, isSame);

function TypeField({ type, best }: { type: FundingType; best: OpenedBest }) {
  const [isOpen, setOpen] = useState(false);
  const inForce = best.problem.question.types.find((one) => one.type === type);
  if (inForce === undefined) return null;
  const { name } = FUNDING_TYPE_INFO[type];
  const { leftOut } = inForce;
  // What its row needs may be typed over: typed terms are not asked for it.
  const isBare = leftOut !== undefined;
  const isTypable =
    isTermedType(type) && (isBare || hasTerms(inForce.terms) || ONLY_WITH_TERMS.includes(type));
  return (
    <div className="best-type">
      <div className="best-type-head">
        <b>
          <FundingSwatch type={type} />
          {name}
        </b>
        {isBare ? null : (
          <Segmented
            label={name}
            value={inForce.use}
            onChange={(use) =>
              best.ask((question) => withWish(question, type, { use: use === "may" ? null : use }))
            }
            options={USES}
          />
        )}
      </div>
      {leftOut === undefined ? null : (
        <p className="help">
          {best.problem.market === null
            ? "Not used: its price is not in the deal’s figures. Enter the terms to use it."
            : `${describeLeftOut({ type, ...leftOut })}.`}
        </p>
      )}
      {inForce.use === "never" && !(isBare && isTypable) ? null : (
        <>
          <Button
            size="sm"
            variant="ghost"
            icon={ChevronDown}
            aria-expanded={isOpen}
            aria-label={isBare ? `Type its terms: ${name}` : `Amounts and terms of ${name}`}
            onClick={() => setOpen((before) => !before)}
          >
            {isBare ? "Type its terms" : "Amounts and terms"}
          </Button>
          {isOpen ? (
            <div className="best-type-more">
              {isBare ? null : <AmountFields type={type} best={best} name={name} />}
              {isTypable ? <TypedTerms type={type} best={best} /> : null}
              {isBare ? null : <RangeFields type={type} best={best} name={name} />}
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

const hasTerms = (terms: object): boolean =>
  Object.values(terms).some((value) => value !== null && value !== undefined);

function AmountFields({ type, best, name }: { type: FundingType; best: OpenedBest; name: string }) {
  const wish = best.asked.types?.[type];
  return (
    <>
      <MoneyField
        label={`${name}, at least`}
        value={wish?.least ?? null}
        onChange={(least) => best.ask((question) => withWish(question, type, { least }))}
      />
      <MoneyField
        label={`${name}, at most`}
        value={wish?.most ?? null}
        onChange={(most) => best.ask((question) => withWish(question, type, { most }))}
      />
    </>
  );
}
