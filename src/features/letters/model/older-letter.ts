import { isRecord } from "#kit/record.ts";

/**
 * A stored letter as today's form asks for it. Letters from before asked whether "debts are paid off", which answered
 * for debts and cash together, and kept the name and title of who signs in one line.
 */
export function withTodaysAnswers(raw: unknown): unknown {
  if (!isRecord(raw) || !isRecord(raw["form"])) return raw;
  const { isDebtFree, ...form } = raw["form"];
  return { ...raw, form: { ...debtAnswers(form, isDebtFree), ...form, ...titlesOf(form) } };
}

function debtAnswers(form: Readonly<Record<string, unknown>>, isDebtFree: unknown) {
  if (isDebtFree !== false || form["purchaseKind"] !== "equity") return {};
  return { debts: "buyer", cash: "buyer" };
}

const SIGNERS = [
  ["buyerSignatory", "buyerTitle"],
  ["sellerSignatory", "sellerTitle"],
  ["discloserSignatory", "discloserTitle"],
  ["recipientSignatory", "recipientTitle"],
] as const;

/** "Pat Lee, Manager" was a name and a title. */
function titlesOf(form: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const split = SIGNERS.flatMap(([nameKey, titleKey]) => {
    const line = form[nameKey];
    if (typeof line !== "string" || form[titleKey] !== undefined) return [];
    const [, name = "", title = ""] = /^([^,]+),\s*(.+)$/s.exec(line.trim()) ?? [];
    return name === "" ? [] : [[nameKey, name.trim()] as const, [titleKey, title.trim()] as const];
  });
  return Object.fromEntries(split);
}
