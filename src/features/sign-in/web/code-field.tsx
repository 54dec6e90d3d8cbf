import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

export interface CodeFieldProps {
  label: string;
  error: string | undefined;
  autoFocus: boolean;
}

/** Six digits, from an app or a mail, as `code` of the form around it. */
export function CodeField({ label, error, autoFocus }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}
