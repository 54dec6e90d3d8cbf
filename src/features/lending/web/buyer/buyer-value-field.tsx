import type { BuyerField } from "#features/profile/model/buyer-fields.ts";
import {
  ChoiceField,
  MoneyField,
  NumberField,
  WordField,
  YesNoField,
} from "#features/lending/web/form/bank-fields.tsx";
import type { ReactNode } from "react";

interface BuyerValueFieldProps {
  field: BuyerField;
  value: unknown;
  /** Null: not known. */
  onChange: (value: string | number | boolean | null) => void;
  help?: ReactNode;
  below?: ReactNode;
}

/** A field of the buyer's profile, drawn by its kind, saved by itself like all of the tab. */
export function BuyerValueField({ field, value, onChange, help = field.help, below }: BuyerValueFieldProps) {
  const words = { label: field.label, help, below, onChange };
  const number = typeof value === "number" ? value : null;
  const text = typeof value === "string" ? value : null;
  switch (field.kind) {
    case "money":
      return <MoneyField {...words} value={number} />;
    case "percent":
      return <NumberField {...words} unit="%" min={0} max={100} value={number} />;
    case "years":
      return <NumberField {...words} unit="years" min={0} max={100} value={number} />;
    case "yesNo":
      return <YesNoField {...words} value={typeof value === "boolean" ? value : null} />;
    case "choice":
      return <ChoiceField {...words} options={field.options ?? []} value={text} />;
    case "text":
      return <WordField {...words} most={field.most ?? 120} value={text} />;
  }
}
