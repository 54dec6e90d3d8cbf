import { DEFAULT_BURDEN_PCT } from "#calc/books/replacement-pay.ts";
import { Plus, Trash2 } from "lucide-react";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import type { BooksRow } from "#features/books/model/stored-books.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { newId } from "#web/browser/new-id.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { PaySuggestion } from "./pay-suggestion.tsx";

type Role = BooksRow<"roles">;

/** Who has to be paid after closing for what the owner does today. */
export function RolesPanel({ opened }: { opened: OpenedBooks }) {
  const { stored, figures, mayEdit, change } = opened;
  const { roles } = stored;
  const { replacementPay } = figures.base;
  const add = () => change({ do: "add", table: "roles", row: { id: newId(), filledByBuyer: false } });
  return (
    <Panel
      title="Who replaces the owner?"
      aside={
        <EditorsOnly>
          <Button size="sm" icon={Plus} onClick={add}>
            Add a role
          </Button>
        </EditorsOnly>
      }
      foot={
        replacementPay === null
          ? "No role has a pay, so nothing is deducted."
          : `${formatMoney(replacementPay)} in the base. The pay of a role counts also where the buyer does the work.`
      }
    >
      {roles.length === 0 ? (
        <p className="sm text-muted">
          A lender deducts a manager’s pay even where you do the work yourself. Enter each role with its
          market pay.
        </p>
      ) : (
        <ul className="role-rows">
          {roles.map((role) =>
            mayEdit ? (
              <RoleFields key={role.id} role={role} opened={opened} />
            ) : (
              <li key={role.id} className="sm">
                {role.title || "A role"}:{" "}
                {role.annualPay === null ? "no pay entered" : formatMoney(role.annualPay)} +{" "}
                {formatPercent(role.burdenPct ?? DEFAULT_BURDEN_PCT, 0)}
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}

function RoleFields({ role, opened: { dealId, change } }: { role: Role; opened: OpenedBooks }) {
  const called = role.title === "" ? "the role" : role.title;
  const put = (
    field: "title" | "annualPay" | "burdenPct" | "filledByBuyer",
    value: string | number | boolean | null,
  ) => change({ do: "put", table: "roles", id: role.id, field, value, was: role[field] });
  return (
    <li>
      <TextInput
        aria-label="Title of the role"
        placeholder="General manager"
        maxLength={200}
        value={role.title}
        onChange={(event) => put("title", event.target.value)}
      />
      <MoneyInput
        aria-label={`Market pay a year of ${called}`}
        placeholder="Pay a year"
        value={role.annualPay}
        onChange={(pay) => put("annualPay", pay)}
      />
      <NumberInput
        aria-label={`Payroll taxes and benefits on the pay of ${called}`}
        unit="%"
        min={0}
        max={100}
        placeholder={String(DEFAULT_BURDEN_PCT)}
        value={role.burdenPct}
        onChange={(burden) => put("burdenPct", burden)}
      />
      <IconButton
        icon={Trash2}
        label={`Delete ${called}`}
        onClick={() => change({ do: "remove", table: "roles", id: role.id, was: role })}
      />
      <Checkbox
        label="I would do this myself"
        checked={role.filledByBuyer === true}
        onChange={(isBuyer) => put("filledByBuyer", isBuyer)}
      />
      {role.annualPay === null ? (
        <PaySuggestion dealId={dealId} onUse={(pay) => put("annualPay", pay)} />
      ) : null}
    </li>
  );
}
