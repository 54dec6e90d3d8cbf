import { INDUSTRIES, matchIndustry, SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE, type IndustryRow } from "#calc";
import { formatMultiple } from "#web/lib/format.ts";
import { ComboBox } from "#web/ui/combo-box.tsx";
import { Field } from "#web/ui/field.tsx";
import type { TextControl } from "./deal-field.tsx";

const OPTIONS = INDUSTRIES.map((row) => ({
  value: row.industryName,
  label: row.industryName,
  hint: row.kind === "small-business" ? multipleWords(row) : `${multipleWords(row)}, large companies`,
}));

/** The industry as written, with the row of the table that its figures will be compared with (decision Q-A43). */
export function IndustryField({
  label,
  input,
  error,
}: {
  label: string;
  input: TextControl;
  error: string | undefined;
}) {
  return (
    <Field label={label} error={error} help={<BenchmarkWords industry={input.text} />}>
      {(wiring) => (
        <ComboBox
          {...wiring}
          value={input.text}
          onChange={input.write}
          onBlur={input.onBlur}
          options={OPTIONS}
          allowCustom
          placeholder="For instance HVAC contractor"
        />
      )}
    </Field>
  );
}

function BenchmarkWords({ industry }: { industry: string }) {
  if (industry.trim() === "") return <>Your own words, or one of the list.</>;
  const { row, how } = matchIndustry(industry);
  if (row === null) return <>No benchmark: the large-company default (10.5x EBITDA) is used.</>;
  const origin = row.kind === "small-business" ? "" : ", from large companies";
  return (
    <>
      Benchmark{how === "partial" ? ", nearest" : ""}: {row.industryName}, {multipleWords(row)}
      {origin}
    </>
  );
}

function multipleWords(row: IndustryRow): string {
  if (row.evEbitdaMultiple !== null) return `${formatMultiple(row.evEbitdaMultiple)} EBITDA`;
  return `${formatMultiple(SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE)} EBITDA (median of small businesses)`;
}
