import { useId, useState } from "react";
import { RANGE_KEYS, type DealFilter, type FigureRange, type RangeKey } from "#features/deals/contract.ts";
import { isBounded, NO_RANGES } from "#features/deals/model/figure-ranges.ts";
import { Chip } from "#web/ui/status/chip.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { RANGE_LABELS, rangeWords } from "./range-words.ts";

type Ranges = DealFilter["ranges"];

export interface RangeFieldsProps {
  ranges: Ranges;
  onChange: (ranges: Ranges) => void;
  /** Which of them; all, where nothing is said. */
  keys?: readonly RangeKey[];
}

/** Narrows a list to a range of each figure that there is an index for. */
export function RangeFields({ ranges, onChange, keys = RANGE_KEYS }: RangeFieldsProps) {
  const put = (key: RangeKey, range: FigureRange) => onChange({ ...ranges, [key]: range });
  return keys.map((key) => (
    <RangeField key={key} of={key} range={ranges[key]} onChange={(range) => put(key, range)} />
  ));
}

interface RangeFieldProps {
  of: RangeKey;
  range: FigureRange;
  onChange: (range: FigureRange) => void;
}

function RangeField({ of, range, onChange }: RangeFieldProps) {
  const [written, setWritten] = useState({ range, given: range });
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  // Back, or "Clear all", puts another range in place of what is written.
  const isGivenAnew = written.given.from !== range.from || written.given.to !== range.to;
  if (isGivenAnew) setWritten({ range, given: range });
  const { from, to } = written.range;
  const isReversed = from !== null && to !== null && from > to;
  const says = problem ?? (isReversed ? "“From” is above “to”, so no deal can lie between." : null);
  const settle = () => {
    if (from !== range.from || to !== range.to) onChange(written.range);
  };
  const end = (name: "from" | "to") => ({
    className: "short",
    "aria-label": `${RANGE_LABELS[of]} ${name}`,
    "aria-describedby": says === null ? undefined : problemId,
    "aria-invalid": says === null ? undefined : (true as const),
    placeholder: name,
    value: written.range[name],
    onChange: (value: number | null) =>
      setWritten((now) => ({ ...now, range: { ...now.range, [name]: value } })),
    onInvalid: setProblem,
    onBlur: settle,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "Enter") settle();
    },
  });
  return (
    <div className="list-filter-group deals-range" role="group" aria-label={RANGE_LABELS[of]}>
      <span className="xs text-muted" aria-hidden>
        {RANGE_LABELS[of]}
      </span>
      {of === "sdeMultiple" ? (
        <>
          <NumberInput {...end("from")} unit="x" min={0} max={1000} step={0.5} />
          <NumberInput {...end("to")} unit="x" min={0} max={1000} step={0.5} />
        </>
      ) : (
        <>
          <MoneyInput {...end("from")} allowNegative={of === "sde"} />
          <MoneyInput {...end("to")} allowNegative={of === "sde"} />
        </>
      )}
      {isBounded(range) ? (
        <Chip
          pressed
          onRemove={() => onChange(NO_RANGES[of])}
          removeLabel={`Remove ${rangeWords(of, range)}`}
        >
          {rangeWords(of, range)}
        </Chip>
      ) : null}
      {says === null ? null : (
        <p className="help bad" id={problemId} role="status">
          {says}
        </p>
      )}
    </div>
  );
}
