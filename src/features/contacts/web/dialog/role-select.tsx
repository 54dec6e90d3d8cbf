import { CONTACT_ROLES, type ContactRole } from "#features/contacts/model/contact.ts";
import { ROLE_WORDS } from "#features/contacts/model/contact-words.ts";
import type { FieldControl } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";

const OPTIONS = CONTACT_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

export interface RoleSelectProps extends Partial<FieldControl> {
  value: ContactRole;
  onChoose: (role: ContactRole) => void;
}

export function RoleSelect({ value, onChoose, ...control }: RoleSelectProps) {
  return (
    <SelectInput
      {...control}
      options={OPTIONS}
      value={value}
      onChange={({ target }) => onChoose(CONTACT_ROLES.find((role) => role === target.value) ?? value)}
    />
  );
}
