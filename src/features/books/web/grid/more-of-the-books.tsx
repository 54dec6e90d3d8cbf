import { Plus } from "lucide-react";
import { memo, useState } from "react";
import { BALANCE_KEYS } from "#calc/books/books.ts";
import { addDays, formatMonth, isDay } from "#kit/day.ts";
import { formatAmount, NOTHING } from "#kit/format-figure.ts";
import { BALANCE_LABELS } from "#features/books/model/books-labels.ts";
import type { BooksChange } from "#features/books/model/books-change.ts";
import {
  balanceSheetSchema,
  customerSchema,
  monthSchema,
  type BooksRow,
  type StoredBooks,
} from "#features/books/model/stored-books.ts";
import type { BooksStore } from "#features/books/web/books-store.ts";
import { newId } from "#web/browser/new-id.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import type { Editing } from "./sheet-keys.ts";
import { type Selection, type SheetModel } from "./sheet-model.ts";

export interface MoreProps {
  books: StoredBooks;
  store: BooksStore;
  mayEdit: boolean;
  onChange: (changes: readonly BooksChange[]) => string | null;
}

/** What the checks read besides the periods. A key in the sheet above leaves it as it is. */
export const MoreOfTheBooks = memo(function MoreOfTheBooks(props: MoreProps) {
  return (
    <>
      <BalanceSheets {...props} />
      <MonthlyRevenue {...props} />
      <Customers {...props} />
    </>
  );
});

const FIRST: Selection = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };

function SmallSheet({
  label,
  model,
  head,
  store,
  mayEdit,
  onChange,
}: MoreProps & { label: string; model: SheetModel; head: React.ReactNode }) {
  const [selection, setSelection] = useState(FIRST);
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <SheetGrid
      label={label}
      model={model}
      mayEdit={mayEdit}
      head={head}
      selection={selection}
      onSelect={setSelection}
      editing={editing}
      onEdit={setEditing}
      onChange={(changes) => void onChange(changes)}
      onPasteText={() => false}
      onDoubt={() => undefined}
      onUndo={store.undo}
      onRedo={store.redo}
    />
  );
}

const textOf = (value: number | null): string =>
  value === null ? NOTHING : formatAmount(value, { parentheses: true });

type Sheet = BooksRow<"balanceSheets">;

function BalanceSheets(props: MoreProps) {
  const { books, mayEdit, onChange } = props;
  const sheets = books.balanceSheets.toSorted((one, other) => one.date.localeCompare(other.date));
  const add = () => {
    const last =
      books.periods
        .filter(({ kind }) => kind === "fiscal_year")
        .map(({ endDate }) => endDate)
        .toSorted()
        .at(-1) ?? "";
    const row = balanceSheetSchema.parse({
      id: newId(),
      date: sheets.some(({ date }) => date === last) ? "" : last,
    });
    onChange([{ do: "add", table: "balanceSheets", row, before: null }]);
  };
  const model: SheetModel = {
    rows: BALANCE_KEYS.map((key) => ({ id: key, label: BALANCE_LABELS[key], look: "line" })),
    columns: sheets.map(({ id, date }) => ({ id, name: date })),
    cellAt(row, column) {
      const [key, sheet] = [BALANCE_KEYS[row], sheets[column]];
      const value = key === undefined ? null : (sheet?.lines[key] ?? null);
      const target =
        sheet === undefined || key === undefined || !mayEdit
          ? null
          : ({ table: "balanceSheets", id: sheet.id, field: "lines", key } as const);
      return { value, text: textOf(value), target };
    },
  };
  return (
    <Panel
      className="mt-5"
      flush
      title="Balance sheets"
      aside={
        mayEdit ? (
          <Button size="sm" icon={Plus} onClick={add}>
            Balance sheet
          </Button>
        ) : undefined
      }
    >
      {sheets.length === 0 ? (
        <p className="more-empty">
          None yet. They show how much working capital the business needs, and how late its customers pay.
        </p>
      ) : (
        <SmallSheet
          {...props}
          label="Balance sheets"
          model={model}
          head={<BalanceHead sheets={sheets} {...props} />}
        />
      )}
    </Panel>
  );
}

function BalanceHead({ sheets, mayEdit, onChange }: MoreProps & { sheets: readonly Sheet[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="corner">
          <span>US dollars</span>
        </th>
        {sheets.map((sheet) => (
          <th key={sheet.id} scope="col">
            {mayEdit ? <DayInput key={sheet.date} sheet={sheet} onChange={onChange} /> : sheet.date}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A day that is typed is stored once it is one; emptied, the sheet goes. */
function DayInput({ sheet, onChange }: { sheet: Sheet; onChange: MoreProps["onChange"] }) {
  const [day, setDay] = useState(sheet.date);
  const isBad = day !== "" && !isDay(day);
  function settle(): void {
    if (day === sheet.date || isBad) return;
    if (day === "") onChange([{ do: "remove", table: "balanceSheets", id: sheet.id, was: sheet }]);
    else
      onChange([
        { do: "put", table: "balanceSheets", id: sheet.id, field: "date", value: day, was: sheet.date },
      ]);
  }
  return (
    <input
      type="date"
      className="input sheet-day"
      aria-label="Day of the balance sheet; emptied, it goes"
      aria-invalid={isBad || undefined}
      value={day}
      onChange={(event) => setDay(event.target.value)}
      onBlur={settle}
    />
  );
}

function MonthlyRevenue(props: MoreProps) {
  const { books, mayEdit, onChange } = props;
  const months = books.monthlyRevenue.toSorted((one, other) => one.month.localeCompare(other.month));
  const add = () => {
    const last =
      months.at(-1)?.month ??
      books.periods
        .map(({ endDate }) => endDate.slice(0, 7))
        .toSorted()
        .at(-1) ??
      "";
    const first = last === "" ? "" : addDays(`${last}-01`, 31).slice(0, 7);
    const rows = Array.from({ length: months.length === 0 ? 12 : 1 }, (_, index) =>
      monthAfter(months.length === 0 ? yearBefore(last) : first, index),
    );
    onChange(
      rows.map((month) => ({
        do: "add",
        table: "monthlyRevenue",
        row: monthSchema.parse({ id: newId(), month }),
        before: null,
      })),
    );
  };
  const model: SheetModel = {
    rows: months.map(({ id, month }) => ({
      id,
      label: month === "" ? "No month" : formatMonth(`${month}-01`),
      look: "line",
    })),
    columns: [{ id: "revenue", name: "Revenue" }],
    cellAt(row) {
      const month = months[row];
      const value = month?.revenue ?? null;
      return {
        value,
        text: textOf(value),
        target:
          month === undefined || !mayEdit
            ? null
            : { table: "monthlyRevenue", id: month.id, field: "revenue" },
      };
    },
  };
  return (
    <Panel
      className="mt-5"
      flush
      title="Monthly revenue"
      aside={
        mayEdit ? (
          <Button size="sm" icon={Plus} onClick={add}>
            {months.length === 0 ? "Twelve months" : "Next month"}
          </Button>
        ) : undefined
      }
    >
      {months.length === 0 ? (
        <p className="more-empty">
          None yet. Twelve months show the seasons, and the revenue of the twelve months to date.
        </p>
      ) : (
        <SmallSheet
          {...props}
          label="Monthly revenue"
          model={model}
          head={
            <thead>
              <tr>
                <th scope="col" className="corner">
                  <span>Month</span>
                </th>
                <th scope="col">Revenue, US dollars</th>
              </tr>
            </thead>
          }
        />
      )}
    </Panel>
  );
}

function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}
const yearBefore = (month: string): string => monthAfter(month === "" ? "2025-12" : month, -11);

type Customer = BooksRow<"customers">;

function Customers({ books, mayEdit, onChange, store }: MoreProps) {
  const add = () =>
    onChange([{ do: "add", table: "customers", row: customerSchema.parse({ id: newId() }), before: null }]);
  void store;
  return (
    <Panel
      className="mt-5"
      title="Customers"
      aside={
        mayEdit ? (
          <Button size="sm" icon={Plus} onClick={add}>
            Customer
          </Button>
        ) : undefined
      }
    >
      {books.customers.length === 0 ? (
        <p className="text-soft sm">
          None yet. The largest ones show how much you lose with one of them; a letter will do for a name.
        </p>
      ) : (
        <ul className="customers">
          {books.customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} mayEdit={mayEdit} onChange={onChange} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CustomerRow({
  customer,
  mayEdit,
  onChange,
}: {
  customer: Customer;
  mayEdit: boolean;
  onChange: MoreProps["onChange"];
}) {
  const [name, setName] = useState(customer.name);
  const [share, setShare] = useState(customer.sharePct === null ? "" : String(customer.sharePct));
  const pct = share.trim() === "" ? null : Number(share.replace("%", ""));
  const isBad = pct !== null && !(pct >= 0 && pct <= 100);
  const put = (
    field: "name" | "sharePct" | "contractUntil" | "leavesWithOwner",
    value: string | number | boolean | null,
  ) => {
    if (value !== customer[field])
      onChange([{ do: "put", table: "customers", id: customer.id, field, value, was: customer[field] }]);
  };
  return (
    <li>
      <TextInput
        aria-label="Customer"
        placeholder="Name or letter"
        maxLength={200}
        disabled={!mayEdit}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => put("name", name)}
      />
      <TextInput
        aria-label="Share of revenue, percent"
        trail="%"
        inputMode="decimal"
        disabled={!mayEdit}
        aria-invalid={isBad || undefined}
        value={share}
        onChange={(event) => setShare(event.target.value)}
        onBlur={() => !isBad && put("sharePct", pct)}
      />
      <input
        type="date"
        className="input"
        aria-label="Contract until"
        disabled={!mayEdit}
        defaultValue={customer.contractUntil}
        onBlur={(event) => put("contractUntil", event.target.value)}
      />
      <SelectInput
        aria-label="Leaves with the owner"
        disabled={!mayEdit}
        value={customer.leavesWithOwner === null ? "" : customer.leavesWithOwner ? "yes" : "no"}
        onChange={({ target: { value } }) => put("leavesWithOwner", value === "" ? null : value === "yes")}
        options={[
          { value: "", label: "Leaves with the owner? Unknown" },
          { value: "yes", label: "Leaves with the owner" },
          { value: "no", label: "Stays" },
        ]}
      />
      {mayEdit ? (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onChange([{ do: "remove", table: "customers", id: customer.id, was: customer }])}
        >
          Remove
        </Button>
      ) : null}
    </li>
  );
}
