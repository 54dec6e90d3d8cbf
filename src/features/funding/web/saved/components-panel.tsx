import { useState } from "react";
import { longestSbaMonths } from "#calc/funding/check-loan-terms.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { totalAmount } from "#calc/funding/total-amount.ts";
import { type ComponentRecord, toStackComponent } from "#features/funding/model/stack-component.ts";
import { FundingTotal } from "#features/funding/web/building/funding-total.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { withType } from "#features/funding/model/stack-edit.ts";
import { newId } from "#web/browser/new-id.ts";
import { AddComponent } from "./add-component.tsx";
import { ComponentEditRow, ComponentViewRow } from "./component-rows.tsx";
import { ComponentTerms } from "./component-terms-dialog.tsx";
import type { StackEditor } from "./use-stack-edit.ts";

export interface ComponentsPanelProps {
  editor: StackEditor;
  deal: FundingDeal;
  isEditing: boolean;
  onTermsSet: (component: ComponentRecord) => void;
}

/** The components of the stack, to read or, in edit mode, to change. */
export function ComponentsPanel({ editor, deal, isEditing, onTermsSet }: ComponentsPanelProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const { components, offerAmount } = editor.shown;
  const shown = isEditing ? components : components.filter(({ percentage }) => percentage > 0);
  const totalUsd = totalAmount(components);
  const configured = components.find(({ id }) => id === asked);
  return (
    <Panel
      title="Funding Components"
      aside={
        isEditing ? <span className="xs text-muted">Percentage and amount follow each other</span> : undefined
      }
      flush
    >
      <ul className="saved-components">
        {shown.map((component) =>
          isEditing ? (
            <ComponentEditRow
              key={component.id}
              component={component}
              editor={editor}
              deal={deal}
              onConfigure={() => setAsked(component.id)}
            />
          ) : (
            <ComponentViewRow key={component.id} component={component} />
          ),
        )}
      </ul>
      {isEditing ? (
        <AddComponent
          components={components}
          onAdd={(type) => editor.setEdit(withType(editor.edit, type, newId()))}
        />
      ) : null}
      <FundingTotal totalPct={editor.total.totalPct} amountUsd={totalUsd} display={editor.total.state} />
      {configured === undefined ? null : (
        <ComponentTerms
          component={configured}
          deal={deal}
          offerUsd={offerAmount}
          sbaMonths={longestSbaMonths(
            components.filter(({ percentage }) => percentage > 0).map(toStackComponent),
          )}
          onSave={(component) => {
            onTermsSet(component);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
