import { Save } from "lucide-react";
import { useController, useFormContext } from "react-hook-form";
import type { Buyer } from "#features/profile/model/buyer.ts";
import {
  ASSET_FIELDS,
  CASH_FIELDS,
  DEBT_FIELDS,
  HOUSEHOLD_FIELDS,
  LIABILITY_FIELDS,
} from "#features/profile/model/buyer-fields.ts";
import type { BuyerForm } from "#features/profile/model/buyer-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { countProblems } from "#web/ui/forms/focus-first-invalid.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { BuyerFieldControl } from "./buyer-field-control.tsx";
import { BuyerLines } from "./buyer-lines.tsx";
import { PeopleSection } from "./people-section.tsx";
import { CashSum, DebtPaymentSum, NetWorthSum } from "./buyer-sums.tsx";

/** What many households pay of all they earn; it counts only where somebody takes it. */
const SUGGESTED_TAX_PCT = 22;

export interface BuyerSectionsProps {
  isSaving: boolean;
  isUnsaved: boolean;
  version: number;
}

export function BuyerSections(props: BuyerSectionsProps) {
  return (
    <div className="buyer-sections">
      <PeopleSection />
      <Panel id="cash" title="Cash for the purchase" foot={<CashSum />}>
        <p className="xs text-muted buyer-lead">
          What can be paid at closing or kept for the months after it, by where it comes from.
        </p>
        <BuyerLines path="cash" fields={CASH_FIELDS} one="source of cash" noneLabel="There is no cash" />
      </Panel>
      <HouseholdSection />
      <Panel id="net-worth" title="Net worth" foot={<NetWorthSum />}>
        <p className="xs text-muted buyer-lead">
          As in a personal financial statement: what is owned and what is owed today, without the business
          that is bought.
        </p>
        <h3>Assets</h3>
        <BuyerLines path="assets" fields={ASSET_FIELDS} one="asset" noneLabel="There are no assets" />
        <h3 className="mt-4">Debts</h3>
        <BuyerLines path="debts" fields={LIABILITY_FIELDS} one="debt" noneLabel="There are no debts" />
      </Panel>
      <SaveBar {...props} />
    </div>
  );
}

function HouseholdSection() {
  return (
    <Panel id="household" title="Personal debts and living costs" foot={<DebtPaymentSum />}>
      <p className="xs text-muted buyer-lead">
        What the household pays each month. A payment on borrowed cash is with the cash.
      </p>
      <BuyerLines
        path="personalDebts"
        fields={DEBT_FIELDS}
        one="personal debt"
        noneLabel="There are no personal debts"
      />
      <div className="buyer-fields mt-4">
        {HOUSEHOLD_FIELDS.map((field) => (
          <BuyerFieldControl key={field.key} field={field} name={`household.${field.key}`} />
        ))}
      </div>
      <TaxSuggestion />
    </Panel>
  );
}

/** Offered while nothing is typed. */
function TaxSuggestion() {
  const { control } = useFormContext<BuyerForm, unknown, Buyer>();
  const { field } = useController({ control, name: "household.taxPct" });
  if (field.value !== "") return null;
  return (
    <p className="xs text-muted mt-2">
      The tax rate is unknown.{" "}
      <Button size="sm" onClick={() => field.onChange(String(SUGGESTED_TAX_PCT))}>
        Use {SUGGESTED_TAX_PCT}%, an assumption
      </Button>
    </p>
  );
}

function SaveBar({ isSaving, isUnsaved, version }: BuyerSectionsProps) {
  const { formState } = useFormContext<BuyerForm, unknown, Buyer>();
  const problems = countProblems(formState.errors);
  return (
    <div className="buyer-save">
      <Button variant="primary" type="submit" icon={Save} busy={isSaving}>
        Save the profile
      </Button>
      <p className="xs" role="status">
        {problems > 0 ? (
          <span className="bad">
            {problems === 1 ? "One field needs fixing." : `${problems} fields need fixing.`}
          </span>
        ) : (
          <span className="text-muted">
            {isUnsaved ? "Unsaved changes" : version === 0 ? "Nothing entered yet" : "All changes saved"}
          </span>
        )}
      </p>
    </div>
  );
}
