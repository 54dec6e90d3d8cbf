import { Save } from "lucide-react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import type { CriteriaFields } from "#features/criteria/model/criteria.ts";
import type { CriteriaForm } from "#features/criteria/model/criteria-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { CriteriaFacts } from "#features/criteria/web/facts/criteria-facts.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { FormField } from "./form-field.tsx";
import { SECTIONS } from "./form-fields.ts";
import { readSoFar } from "./form-schema.ts";

export interface SetFieldsProps {
  isNew: boolean;
  isSaving: boolean;
  isUnsaved: boolean;
  version: number | null;
}

export function SetFields({ isNew, isSaving, isUnsaved, version }: SetFieldsProps) {
  return (
    <>
      <div className="criteria-sections">
        <Panel className="criteria-section">
          <NameField isNew={isNew} />
        </Panel>
        {SECTIONS.map(({ id, title, lead, fields }) => (
          <Panel key={id} id={id} title={title} className="criteria-section">
            {lead === undefined ? null : <p className="xs text-muted criteria-lead">{lead}</p>}
            <div className="criteria-fields">
              {fields.map((field) => (
                <FormField key={field.path} field={field} />
              ))}
            </div>
          </Panel>
        ))}
        <EditorsOnly>
          <SaveBar isNew={isNew} isSaving={isSaving} isUnsaved={isUnsaved} />
        </EditorsOnly>
      </div>
      <aside className="criteria-aside" aria-label="In short">
        <InShort version={version} />
      </aside>
    </>
  );
}

function NameField({ isNew }: { isNew: boolean }) {
  const { control } = useFormContext<CriteriaForm, unknown, CriteriaFields>();
  const { field, fieldState } = useController({ control, name: "name" });
  return (
    <Field label="Name" error={fieldState.error?.message} help="What you call it among your sets.">
      {(wiring) => (
        <TextInput
          {...wiring}
          {...field}
          aria-required
          autoComplete="off"
          placeholder={isNew ? "For instance HVAC in the Southeast" : undefined}
        />
      )}
    </Field>
  );
}

function SaveBar({ isNew, isSaving, isUnsaved }: Omit<SetFieldsProps, "version">) {
  const { formState } = useFormContext<CriteriaForm, unknown, CriteriaFields>();
  const problems = Object.keys(formState.errors).length;
  return (
    <div className="criteria-save">
      <Button variant="primary" type="submit" icon={Save} busy={isSaving}>
        {isNew ? "Create criteria" : "Save changes"}
      </Button>
      <p className="xs criteria-save-status" role="status">
        {problems > 0 ? (
          <span className="bad">
            {problems === 1 ? "One field needs fixing." : `${problems} fields need fixing.`}
          </span>
        ) : (
          <span className="text-muted">
            {isUnsaved ? "Unsaved changes" : isNew ? "Nothing entered yet" : "All changes saved"}
          </span>
        )}
      </p>
    </div>
  );
}

/** The set as it will be read, while it is being written. */
function InShort({ version }: { version: number | null }) {
  const { control } = useFormContext<CriteriaForm, unknown, CriteriaFields>();
  const form = useWatch({ control });
  const { getValues } = useFormContext<CriteriaForm>();
  return (
    <Panel
      title="In short"
      aside={version === null ? undefined : <span className="xs text-muted">Version {version}</span>}
    >
      <CriteriaFacts fields={readSoFar({ ...getValues(), ...form } as CriteriaForm)} />
    </Panel>
  );
}
