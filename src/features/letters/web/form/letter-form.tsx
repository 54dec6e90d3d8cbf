import { Fragment } from "react";
import type { LetterContent } from "#features/letters/model/letter-content.ts";
import { letterContentSchema } from "#features/letters/model/letter-content.ts";
import type { FormSection } from "#features/letters/model/form-field.ts";
import { LOI_SECTIONS } from "#features/letters/model/loi-fields.ts";
import { NDA_SECTIONS } from "#features/letters/model/nda-fields.ts";
import { type FieldValue, LetterField } from "./letter-field.tsx";
import { PriceParts } from "./price-parts.tsx";

export interface LetterFormProps {
  content: LetterContent;
  onWrite: (content: LetterContent) => void;
}

/** The form of a letter, section by section. */
export function LetterForm({ content, onWrite }: LetterFormProps) {
  const sections: readonly FormSection<string>[] = content.kind === "loi" ? LOI_SECTIONS : NDA_SECTIONS;
  const write = (key: string, value: FieldValue) => {
    // The form of a kind has this field; what it may hold is the schema's to say.
    const next = letterContentSchema.safeParse({ ...content, form: { ...content.form, [key]: value } });
    if (next.success) onWrite(next.data);
  };
  return sections.map(({ title, fields }) => (
    <fieldset key={title} className="letter-section">
      <legend>{title}</legend>
      <div className="letter-fields">
        {fields.map((field) => (
          <Fragment key={field.key}>
            <LetterField
              field={field}
              value={Reflect.get(content.form, field.key) as FieldValue}
              onChange={(value) => write(field.key, value)}
            />
            {field.key === "priceUsd" && content.kind === "loi" ? (
              <PriceParts
                form={content.form}
                onChange={(parts) => onWrite({ ...content, form: { ...content.form, parts } })}
              />
            ) : null}
          </Fragment>
        ))}
      </div>
    </fieldset>
  ));
}
