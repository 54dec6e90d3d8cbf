import { useState } from "react";
import { FUNDING_TYPE_INFO, type FundingType, ONLY_WITH_TERMS } from "#calc";
import { MoneyField, NumberField } from "#features/lending/web/index.ts";
import { withVary, withWish } from "#features/structures/model/asked.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { FundingSwatch } from "#features/funding/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { ChevronDown } from "lucide-react";

const USES = [
  { value: "may", label: "May" },
  { value: "must", label: "Must" },
  { value: "never", label: "Never" },
] as const;

/** Which types of money may, must or must never take part, with a least and a most, and what varies of them. */
export function TypeFields({ best }: { best: OpenedBest }) {
  const { types } = best.problem.question;
  return (
    <fieldset>
      <legend>Types of money</legend>
      {types.map(({ type }) => (
        <TypeField key={type} type={type} best={best} />
      ))}
    </fieldset>
  );
}

function TypeField({ type, best }: { type: FundingType; best: OpenedBest }) {
  const [isOpen, setOpen] = useState(false);
  const inForce = best.problem.question.types.find((one) => one.type === type);
  const wish = best.asked.types?.[type];
  if (inForce === undefined) return null;
  const { name } = FUNDING_TYPE_INFO[type];
  const isBare = ONLY_WITH_TERMS.includes(type) && Object.keys(inForce.terms).length === 0;
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
              best.ask((asked) => withWish(asked, type, { use: use === "may" ? null : use }))
            }
            options={USES}
          />
        )}
      </div>
      {isBare ? (
        <p className="help">
          Takes no part: its price is not in the deal’s figures, and its terms cannot be guessed.
        </p>
      ) : inForce.use === "never" ? null : (
        <>
          <Button
            size="sm"
            variant="ghost"
            icon={ChevronDown}
            aria-expanded={isOpen}
            aria-label={`Amounts and terms of ${name}`}
            onClick={() => setOpen((before) => !before)}
          >
            Amounts and terms
          </Button>
          {isOpen ? (
            <div className="best-type-more">
              <MoneyField
                label={`${name}, at least`}
                value={wish?.least ?? null}
                onChange={(least) => best.ask((asked) => withWish(asked, type, { least }))}
              />
              <MoneyField
                label={`${name}, at most`}
                value={wish?.most ?? null}
                onChange={(most) => best.ask((asked) => withWish(asked, type, { most }))}
              />
              <RangeFields type={type} best={best} name={name} />
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

interface RangeFieldsProps {
  readonly type: FundingType;
  readonly best: OpenedBest;
  readonly name: string;
}

/** What varies by itself: the ends of a range, which are one number where nothing varies. */
function RangeFields({ type, best, name }: RangeFieldsProps) {
  const vary = best.problem.question.types.find((one) => one.type === type)?.vary;
  const { ratePct, termMonths } = vary ?? {};
  const rate = (range: [number, number]) =>
    best.ask((asked) => withVary(asked, type, { ratePct: sorted(range) }));
  const term = (range: [number, number]) =>
    best.ask((asked) => withVary(asked, type, { termMonths: sorted(range) }));
  return (
    <>
      {ratePct === null || ratePct === undefined ? null : (
        <Ends
          label={`${name}, rate`}
          unit="%"
          max={30}
          step={0.25}
          range={ratePct}
          onChange={rate}
          help="A rate ends at the low end of its range, which is better for you: ask whether the seller would agree."
        />
      )}
      {termMonths === null || termMonths === undefined ? null : (
        <Ends
          label={`${name}, term`}
          unit="months"
          max={600}
          step={12}
          range={termMonths}
          onChange={term}
          help="Tried in steps of 12 months."
        />
      )}
    </>
  );
}

const sorted = ([one, other]: [number, number]): [number, number] =>
  one <= other ? [one, other] : [other, one];

interface EndsProps {
  readonly label: string;
  readonly unit: string;
  readonly max: number;
  readonly step: number;
  readonly range: readonly [number, number];
  readonly help: string;
  readonly onChange: (range: [number, number]) => void;
}

function Ends({ label, range: [low, high], onChange, help, ...limits }: EndsProps) {
  return (
    <>
      <NumberField
        label={`${label}, from`}
        min={limits.unit === "months" ? 1 : 0}
        {...limits}
        value={low}
        onChange={(value) => value !== null && onChange([value, Math.max(value, high)])}
      />
      <NumberField
        label={`${label}, to`}
        help={help}
        min={limits.unit === "months" ? 1 : 0}
        {...limits}
        value={high}
        onChange={(value) => value !== null && onChange([Math.min(low, value), value])}
      />
    </>
  );
}
