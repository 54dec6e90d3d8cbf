import { MOST_NAME_CHARACTERS } from "#features/intake/model/review/intake.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

interface NameOfDealProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** Asks for the name of a new deal whose documents state none: nothing is made up for it. */
export function NameOfDeal({ name, onName }: NameOfDealProps) {
  return (
    <Panel className="mt-4">
      <Field
        label="Name of the new deal"
        help="It has no name of the business. Type one, or select words of the document for the title."
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_NAME_CHARACTERS}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
    </Panel>
  );
}
