import { CONTACT_LIMITS } from "#features/contacts/model/contact.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import type { ContactDraft } from "./contact-draft.ts";
import { RoleSelect } from "./role-select.tsx";

const LINES = [
  { name: "firm", label: "Firm", type: "text", autoComplete: "off" },
  { name: "email", label: "Mail", type: "email", autoComplete: "off" },
  { name: "phone", label: "Telephone", type: "tel", autoComplete: "off" },
] as const;

export interface ContactFieldsetProps {
  draft: ContactDraft;
  onChange: (draft: ContactDraft) => void;
  problems: Readonly<Partial<Record<string, string>>>;
}

export function ContactFieldset({ draft, onChange, problems }: ContactFieldsetProps) {
  return (
    <>
      <Field label="Name" error={problems["name"]}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={draft.name}
            maxLength={CONTACT_LIMITS.name}
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
          />
        )}
      </Field>
      <Field label="Role">
        {(control) => (
          <RoleSelect {...control} value={draft.role} onChoose={(role) => onChange({ ...draft, role })} />
        )}
      </Field>
      {LINES.map(({ name, label, ...kind }) => (
        <Field key={name} label={label} optional error={problems[name]}>
          {(control) => (
            <TextInput
              {...control}
              {...kind}
              value={draft[name]}
              maxLength={CONTACT_LIMITS[name]}
              onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label="Notes" optional error={problems["notes"]}>
        {(control) => (
          <TextArea
            {...control}
            value={draft.notes}
            onChange={({ target }) => onChange({ ...draft, notes: target.value })}
          />
        )}
      </Field>
    </>
  );
}
