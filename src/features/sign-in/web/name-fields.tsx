import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

export interface NameFieldsProps {
  /** What the person is called so far. */
  names: { firstName: string; lastName: string };
  problems: { firstName?: string | undefined; lastName?: string | undefined };
}

/** First and last name, both optional, as `firstName` and `lastName` of the form around them. */
export function NameFields({ names, problems }: NameFieldsProps) {
  return (
    <>
      <Field label="First name" optional error={problems.firstName}>
        {(control) => (
          <TextInput
            {...control}
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            defaultValue={names.firstName}
          />
        )}
      </Field>
      <Field label="Last name" optional error={problems.lastName}>
        {(control) => (
          <TextInput
            {...control}
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            defaultValue={names.lastName}
          />
        )}
      </Field>
    </>
  );
}
