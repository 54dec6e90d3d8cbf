import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import type { SecretDraft } from "./provider-form.ts";

export interface SecretFieldProps {
  label: string;
  help: string;
  /** Whether one is stored that would be kept. */
  isStored: boolean;
  value: SecretDraft;
  onChange: (value: SecretDraft) => void;
}

/** A secret is written and never read back: the field is empty, and says whether one is stored. */
export function SecretField({ label, help, isStored, value, onChange }: SecretFieldProps) {
  if (value === null) {
    return (
      <div className="field">
        <div className="field-head">
          <span>{label}</span>
        </div>
        <p className="row wrap sm">
          Will be removed when you save.
          <Button size="sm" onClick={() => onChange(undefined)}>
            Keep it
          </Button>
        </p>
      </div>
    );
  }
  return (
    <Field
      label={label}
      optional
      help={isStored ? `${help} One is stored; leave this empty to keep it.` : help}
    >
      {(control) => (
        <div className="provider-secret">
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={2000}
            placeholder={isStored ? "Stored" : ""}
            value={value ?? ""}
            onChange={(event) => onChange(event.target.value)}
          />
          {isStored ? (
            <Button
              size="md"
              onClick={() => onChange(null)}
              aria-label={`Remove the stored ${label.toLowerCase()}`}
            >
              Remove
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
