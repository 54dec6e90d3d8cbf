import { Panel } from "#web/ui/layout/panel.tsx";
import { DealField } from "./deal-field.tsx";
import type { FormSection } from "./form-fields.ts";
import { ListingFactsNote } from "./listing-facts.tsx";
import { RestIsZero } from "./rest-is-zero.tsx";

export function FormSectionPanel({ section }: { section: FormSection }) {
  return (
    <Panel
      id={section.id}
      title={section.title}
      className="deal-section"
      aside={section.restIsZero === undefined ? undefined : <RestIsZero section={section} />}
    >
      {section.lead === undefined ? null : <p className="xs text-muted deal-lead">{section.lead}</p>}
      {section.id === "listing" ? <ListingFactsNote /> : null}
      <div className="deal-fields">
        {section.fields.map((field) => (
          <DealField key={field.path} field={field} />
        ))}
      </div>
    </Panel>
  );
}
