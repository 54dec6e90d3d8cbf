import { matchIndustry } from "#calc/tables/match-industry.ts";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import { ComboBox } from "#web/ui/forms/combo-box.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { INDUSTRY_OPTIONS, multipleWords } from "./industry-options.ts";
import type { TextControl } from "./text-control.ts";

/** The industry as written, with the row of the table that its figures will be compared with. */
export function IndustryField({
  label,
  input,
  error,
}: {
  label: string;
  input: TextControl;
  error: string | undefined;
}) {
  const { control, formState } = useFormContext<DealForm, unknown, DealData>();
  const { field: row } = useController({ control, name: "basics.benchmarkIndustry" });
  const [isChoosing, setChoosing] = useState(false);
  const before = formState.defaultValues?.basics;

  /** A row was chosen for an industry: with another one the choice ends, as it does when the deal is stored. */
  function settle(): void {
    input.onBlur();
    const isAnother = input.text.trim() !== (before?.industry ?? "").trim();
    if (isAnother && row.value !== "" && row.value === before?.benchmarkIndustry) row.onChange("");
  }

  return (
    <>
      <Field
        label={label}
        error={error}
        help={
          <>
            <BenchmarkWords industry={input.text} chosen={row.value} />{" "}
            {row.value === "" && !isChoosing ? (
              <button type="button" className="link" onClick={() => setChoosing(true)}>
                Choose another row
              </button>
            ) : null}
          </>
        }
      >
        {(wiring) => (
          <ComboBox
            {...wiring}
            value={input.text}
            onChange={input.write}
            onBlur={settle}
            options={INDUSTRY_OPTIONS}
            allowCustom
            placeholder="For instance HVAC contractor"
          />
        )}
      </Field>
      {isChoosing || row.value !== "" ? (
        <RowField
          value={row.value}
          write={row.onChange}
          onBlur={row.onBlur}
          onClear={() => {
            row.onChange("");
            setChoosing(false);
          }}
        />
      ) : null}
    </>
  );
}

interface RowFieldProps {
  value: string;
  write: (name: string) => void;
  onBlur: () => void;
  onClear: () => void;
}

/** The row of the table that a person chose for the deal, in place of the one its industry meets. */
function RowField({ value, write, onBlur, onClear }: RowFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Field
      label="Benchmark row"
      error={problem}
      help={
        <button type="button" className="link" onClick={onClear}>
          Back to the match by name
        </button>
      }
    >
      {(wiring) => (
        <ComboBox
          {...wiring}
          value={value}
          onChange={write}
          onBlur={onBlur}
          onInvalid={setProblem}
          options={INDUSTRY_OPTIONS}
          placeholder="Search the industry table"
        />
      )}
    </Field>
  );
}

function BenchmarkWords({ industry, chosen }: { industry: string; chosen: string }) {
  if (chosen === "" && industry.trim() === "") return <>Your own words, or one of the list.</>;
  const { row, how } = matchIndustry(chosen || industry);
  if (row === null) return <>No benchmark: the large-company default (10.5x EBITDA) is used.</>;
  const origin = row.kind === "small-business" ? "" : ", from large companies";
  const found = chosen === "" ? (how === "partial" ? ", nearest" : "") : ", chosen";
  return (
    <>
      Benchmark{found}: {row.industryName}, {multipleWords(row)}
      {origin}
    </>
  );
}
