import { expect, test } from "vitest";
import { describeCell } from "./cell-label.ts";
import { storedBooksSchema } from "./stored-books.ts";

const [YEAR, LINE] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const books = storedBooksSchema.parse({
  periods: [{ id: YEAR, label: "FY2025" }],
  ownLines: [{ id: LINE, name: "Truck leases" }],
});

test("a cell is called by its row and its line, as the business calls it", () => {
  expect(describeCell(books, `periods/${YEAR}/lines/revenue`)).toBe("FY2025: Revenue");
  expect(describeCell(books, `periods/${YEAR}/items/${LINE}`)).toBe("FY2025: Truck leases");
  expect(describeCell(books, `periods/${YEAR}/startDate`)).toBe("FY2025: Start date");
  expect(describeCell(books, `periods/${YEAR}`)).toBe("Period FY2025");
  expect(describeCell(books, "facts//statedSde")).toBe("Stated SDE");
});

test("what is not there, or has no name, is called by its kind", () => {
  expect(describeCell(books, "roles/00000000-0000-4000-8000-000000000009")).toBe("Role");
  expect(describeCell(books, "roles/00000000-0000-4000-8000-000000000009/annualPay")).toBe(
    "Role: Annual pay",
  );
});

test("no cell is called by the name of a field or by an id", () => {
  const id = "00000000-0000-4000-8000-000000000009";
  const line = "00000000-0000-4000-8000-000000000003";
  const ledger = storedBooksSchema.parse({ adjustments: [{ id: line, label: "Lawsuit" }] });
  expect(describeCell(ledger, `adjustments/${line}/ruleId`)).toBe("Lawsuit: Kind of add-back");
  expect(describeCell(ledger, `adjustments/${line}/burdenPct`)).toBe(
    "Lawsuit: Payroll taxes and benefits, %",
  );
  expect(describeCell(ledger, `adjustments/${line}/evidence/${id}`)).toBe("Lawsuit: Proof");
  expect(describeCell(ledger, `adjustments/${line}/amounts/${id}`)).toBe("Lawsuit: Amounts");
});
