import { useState } from "react";
import { RATE_SCENARIOS, ratePathOf } from "#calc/lending/scenarios.ts";
import { addStep, type RatePath } from "#features/lending/model/rate-path.ts";
import { ChoiceField } from "#features/lending/web/form/bank-fields.tsx";
import { formatPercent } from "#kit/format-figure.ts";
import { RateSteps } from "./rate-steps.tsx";

const OWN = "own";
const USUAL = RATE_SCENARIOS.map((bps) => ({
  path: ratePathOf(bps),
  value: JSON.stringify(ratePathOf(bps)),
  label: bps === 0 ? "As at closing" : `${formatPercent(bps / 100, 2)} up from month 13`,
}));

interface RateFieldsProps {
  path: RatePath;
  onChange: (path: RatePath) => void;
}

/** Where variable rates go: one of the usual ways, or steps that are typed. */
export function RateFields({ path, onChange }: RateFieldsProps) {
  const written = JSON.stringify(path);
  const isUsual = USUAL.some(({ value }) => value === written);
  // Steps that come to a usual way while they are typed stay open.
  const [isOwn, setOwn] = useState(!isUsual);
  const isTyped = isOwn || !isUsual;
  return (
    <>
      <ChoiceField
        label="Rates of variable loans"
        placeholder="As at closing"
        value={isTyped ? OWN : path.length === 0 ? null : written}
        options={[...USUAL.slice(1), { value: OWN, label: "A path of your own" }]}
        onChange={(value) => {
          setOwn(value === OWN);
          if (value !== OWN) onChange(USUAL.find((usual) => usual.value === value)?.path ?? []);
          else if (path.length === 0) onChange(addStep([]));
        }}
      />
      {isTyped ? <RateSteps path={path} onChange={onChange} /> : null}
    </>
  );
}
