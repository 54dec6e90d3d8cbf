import { Plus, Trash2 } from "lucide-react";
import { PRICE_PART_KINDS, priceGap, sumPriceParts } from "#calc/letters/price-parts.ts";
import { LONGEST_TERMS, type LoiForm, MOST_PARTS, type PricePart } from "#features/letters/model/loi-form.ts";
import { PRICE_PART_LABELS } from "#features/letters/model/price-part-words.ts";
import { dollars } from "#features/letters/model/say.ts";
import { newId } from "#web/browser/new-id.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useBoundedText } from "#web/ui/forms/use-bounded-text.ts";

export interface PricePartsProps {
  form: LoiForm;
  onChange: (parts: PricePart[]) => void;
}

const KINDS = PRICE_PART_KINDS.map((value) => ({ value, label: PRICE_PART_LABELS[value] }));

/** How the price is paid, a line for each part. */
export function PriceParts({ form: { parts, priceUsd }, onChange }: PricePartsProps) {
  const change = (id: string, next: Partial<PricePart>) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...next } : part)));
  return (
    <div className="wide price-parts">
      {parts.map((part, index) => (
        <PartRow
          key={part.id}
          part={part}
          number={index + 1}
          onChange={(next) => change(part.id, next)}
          onRemove={() => onChange(parts.filter(({ id }) => id !== part.id))}
        />
      ))}
      <div className="row wrap between">
        <Button
          size="sm"
          icon={Plus}
          disabled={parts.length >= MOST_PARTS}
          onClick={() => onChange([...parts, { id: newId(), kind: "cash", amountUsd: null, terms: "" }])}
        >
          Add a part
        </Button>
        {parts.length === 0 ? null : <Sum parts={parts} priceUsd={priceUsd} />}
      </div>
    </div>
  );
}

function Sum({ parts, priceUsd }: Pick<LoiForm, "parts" | "priceUsd">) {
  const { totalUsd } = sumPriceParts(parts);
  const gap = priceUsd === null ? 0 : priceGap(priceUsd, parts);
  const words = gap === 0 ? "" : `, ${dollars(Math.abs(gap))} ${gap > 0 ? "too much" : "missing"}`;
  return (
    <output className={gap === 0 ? "sm num" : "sm num bad"}>
      Parts: {dollars(totalUsd)}
      {words}
    </output>
  );
}

interface PartRowProps {
  part: PricePart;
  number: number;
  onChange: (change: Partial<PricePart>) => void;
  onRemove: () => void;
}

function PartRow({ part, number, onChange, onRemove }: PartRowProps) {
  const terms = useBoundedText(part.terms, LONGEST_TERMS, (text) => onChange({ terms: text }));
  return (
    <div className="price-part" role="group" aria-label={`Part ${number} of the price`}>
      <Field label="Part" className="part-kind">
        {(control) => (
          <SelectInput
            {...control}
            options={KINDS}
            value={part.kind}
            onChange={(event) => {
              const kind = PRICE_PART_KINDS.find((known) => known === event.target.value);
              if (kind) onChange({ kind });
            }}
          />
        )}
      </Field>
      <Field label="Amount">
        {(control) => (
          <MoneyInput {...control} value={part.amountUsd} onChange={(amountUsd) => onChange({ amountUsd })} />
        )}
      </Field>
      <IconButton label={`Remove part ${number}`} icon={Trash2} onClick={onRemove} />
      <Field label="Terms" error={terms.problem} className="part-terms">
        {(control) => (
          <TextInput
            {...control}
            placeholder="For instance 6% a year over 60 months"
            value={terms.shown}
            onChange={(event) => terms.write(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
