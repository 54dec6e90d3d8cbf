import { memo } from "react";
import type { StressSource } from "#calc/stress/stress-typed.ts";
import { describeFewYears, SWINGS } from "#features/lending/model/stress/stress-words.ts";
import { tabAddress } from "#features/lending/web/bank-views.ts";
import { NumberField } from "#features/lending/web/form/bank-fields.tsx";
import { formatMultiple } from "#kit/format-figure.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { SliderField } from "#web/ui/forms/slider-field.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { CustomerFields } from "./customer-fields.tsx";
import { INPUT_SHAPES, type InputShape } from "./input-shapes.ts";
import type { InputPartProps } from "./input-part.ts";
import { PathFields } from "./path-fields.tsx";
import { SourceLine } from "./source-line.tsx";
import type { OpenedStress } from "./use-stress.ts";

/** All that the futures rest on, each with where it comes from; all of it can be changed. */
export function InputsPanel({ stress }: { stress: OpenedStress }) {
  const { found, bank, put, reset, isTyped } = stress;
  if (!found.ok) return null;
  const { inputs, sources } = found;
  const part = { stress, inputs, sources };
  return (
    <Panel
      className="mt-5"
      title="What it rests on"
      aside={
        isTyped ? (
          <Button size="sm" variant="ghost" onClick={reset}>
            Back to defaults
          </Button>
        ) : null
      }
      foot={
        bank.mayEdit
          ? "What you type is kept with the deal. Revenue, earnings, payments and cash are the deal’s and its stack’s."
          : "Your changes here are not saved. Revenue, earnings, payments and cash are the deal’s and its stack’s."
      }
    >
      <div className="bank-form">
        {INPUT_SHAPES.map((shape) => (
          <NumberPart
            key={shape.name}
            shape={shape}
            value={inputs[shape.name]}
            source={sources[shape.name]}
            fewYears={found.fewYears}
            put={put}
          />
        ))}
        <MultiplePart {...part} />
      </div>
      <CustomerFields {...part} />
      <PathFields {...part} />
      <SeasonLine {...part} />
    </Panel>
  );
}

/** What is kept has no dust of a conversion. */
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;
/** As it stands in a field. */
const toHundredths = (value: number): number => Math.round(value * 100) / 100;

interface NumberPartProps {
  readonly shape: InputShape;
  readonly value: number;
  readonly source: StressSource;
  readonly fewYears: number | null;
  readonly put: OpenedStress["put"];
}

/** Drawn again only where its own number or source changes: a slider of another moves in every frame. */
const NumberPart = memo(function NumberPart(props: NumberPartProps) {
  const { shape, value, source, fewYears, put: putAny } = props;
  const { name, label, help, unit, min, max, step, times } = shape;
  const put = (typed: number | null) => putAny({ [name]: typed });
  const isOfSale = name === "exitCostPct" && source === "deal";
  return (
    <div className="stress-input">
      <SliderField
        label={label}
        unit={unit}
        min={min}
        max={max}
        step={step}
        value={toHundredths(value * times)}
        {...(help === undefined ? {} : { help })}
        onChange={(typed) => put(tidy(typed / times))}
      />
      <SourceLine
        name={label}
        source={isOfSale ? "typed" : source}
        why={fewYears !== null && SWINGS.has(name) ? describeFewYears(fewYears) : null}
        onConfirm={() => put(value)}
        onUndo={() => put(null)}
      />
    </div>
  );
});

function MultiplePart({ stress, inputs }: InputPartProps) {
  const { typed, bank, put } = stress;
  const own = typed.exitMultiple ?? bank.lending.exit?.multiple ?? null;
  const label = "Multiple at the sale";
  const paid = own === null ? inputs.exitMultiple : null;
  return (
    <div className="stress-input">
      <NumberField
        label={label}
        help={
          paid === null
            ? "Of EBITDA. Not typed: the multiple that you pay."
            : `Of EBITDA. Not typed: ${formatMultiple(paid)}, the multiple that you pay.`
        }
        unit="x"
        min={0}
        max={100}
        step={0.1}
        value={own}
        onChange={(exitMultiple) => put({ exitMultiple })}
      />
      <SourceLine
        name={label}
        source={own === null ? "deal" : "typed"}
        onUndo={() => put({ exitMultiple: null })}
      />
    </div>
  );
}

/** The months of the year are typed once, where the cash is planned. */
function SeasonLine({ sources }: InputPartProps) {
  const params = useSearchParams();
  return (
    <div className="stress-group">
      <h3>Months of the year</h3>
      <SourceLine name="months of the year" source={sources.shares} />
      <p className="help">
        {sources.shares === "assumption" ? "Every month brings a twelfth. " : ""}
        <AppLink className="link" href={tabAddress(params, "bank", { bank: "cash" })}>
          Change them where the cash is planned
        </AppLink>
      </p>
    </div>
  );
}
