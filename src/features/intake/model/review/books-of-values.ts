import { BALANCE_KEYS, LINE_KEYS } from "#calc/books/books.ts";
import { proposeRule } from "#calc/books/propose-rule.ts";
import { storedBooksSchema, type StoredBooks } from "#features/books/model/stored-books.ts";
import { periodLabel } from "#features/intake/model/books-of.ts";
import type { AcceptedValue } from "./accepted-values.ts";

interface Amount extends Pick<AcceptedValue, "read" | "at"> {
  readonly amount: number;
}

interface SourceDocument {
  /** What it is called. */
  readonly document: string;
  /** It among the documents of the deal. */
  readonly documentId: string | null;
}

type DocumentOf = (value: Pick<AcceptedValue, "at">) => SourceDocument;

/** Books that hold what documents state of them: as the broker's, with the words of each cell as its source. */
export function booksOfValues(
  accepted: readonly AcceptedValue[],
  { newId, documentOf: document }: { readonly documentOf: DocumentOf; readonly newId: () => string },
): StoredBooks {
  const of = (key: string): Amount[] =>
    accepted.flatMap(({ key: own, value, read, at }) =>
      own === key && typeof value === "number" ? [{ read, at, amount: value }] : [],
    );
  return storedBooksSchema.parse({
    periods: withIds(periodsOf(of("books.line"), document), newId),
    balanceSheets: withIds(sheetsOf(of("books.balance"), document), newId),
    adjustments: withIds(adjustmentsOf(of("books.adjustment")), newId),
    customers: of("books.customer").map(({ amount, read }) => ({
      id: newId(),
      name: read.of?.name ?? "",
      sharePct: amount,
    })),
    monthlyRevenue: of("books.month").map(({ amount, read, at }) => ({
      id: newId(),
      month: read.of?.month ?? "",
      revenue: amount,
      source: sourceOf({ read, at }, document),
    })),
  });
}

const withIds = (rows: readonly object[], newId: () => string): object[] =>
  rows.map((row) => ({ id: newId(), ...row }));

/** Its name and words stand in the note: the document may go. */
function sourceOf({ read, at }: Pick<Amount, "read" | "at">, documentOf: DocumentOf) {
  const { document, documentId } = documentOf({ at });
  return { documentId, page: read.place.page ?? null, note: `${document}: “${read.quote}”` };
}

function groupBy<Key>(
  amounts: readonly Amount[],
  keyOf: (amount: Amount) => Key | undefined,
): Map<Key, Amount[]> {
  const groups = new Map<Key, Amount[]>();
  for (const amount of amounts) {
    const key = keyOf(amount);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), amount]);
  }
  return groups;
}

const FIELDS_OF_PERIOD: readonly string[] = ["capex", "maintenanceCapex"];

function periodsOf(amounts: readonly Amount[], document: DocumentOf): object[] {
  const byPeriod = groupBy(amounts, ({ read: { of } }) =>
    of?.period === undefined ? undefined : periodLabel(of.period),
  );
  return [...byPeriod].flatMap(([label, own]) => {
    const period = own[0]?.read.of?.period;
    if (period === undefined) return [];
    const named = own.flatMap((one) =>
      one.read.of?.line === undefined ? [] : [{ ...one, line: one.read.of.line }],
    );
    const known = named.filter(({ line }) => isKey(LINE_KEYS, line));
    const fields = named.filter(({ line }) => FIELDS_OF_PERIOD.includes(line));
    return [
      {
        label,
        startDate: period.start,
        endDate: period.end,
        kind: period.kind,
        basis: "broker",
        lines: Object.fromEntries(known.map(({ line, amount }) => [line, amount])),
        ...Object.fromEntries(fields.map(({ line, amount }) => [line, amount])),
        sources: Object.fromEntries([...known, ...fields].map((one) => [one.line, sourceOf(one, document)])),
      },
    ];
  });
}

function sheetsOf(amounts: readonly Amount[], document: DocumentOf): object[] {
  return [...groupBy(amounts, ({ read }) => read.of?.date)].map(([date, own]) => {
    const known = own.flatMap((one) => {
      const line = one.read.of?.line;
      return line !== undefined && isKey(BALANCE_KEYS, line) ? [{ ...one, line }] : [];
    });
    return {
      date,
      lines: Object.fromEntries(known.map(({ line, amount }) => [line, amount])),
      sources: Object.fromEntries(known.map((one) => [one.line, sourceOf(one, document)])),
    };
  });
}

/** As the broker claims them: no more is known of them. */
const adjustmentsOf = (amounts: readonly Amount[]): object[] =>
  [...groupBy(amounts, ({ read }) => read.of?.label)].map(([label, own]) => ({
    label,
    ruleId: proposeRule(label ?? "") ?? "",
    source: "broker",
    status: "claimed",
    reason: `The document’s words: “${own[0]?.read.quote ?? ""}”`,
    amounts: Object.fromEntries(
      own.flatMap(({ read: { of }, amount }) =>
        of?.period === undefined ? [] : [[periodLabel(of.period), amount]],
      ),
    ),
  }));

const isKey = (keys: readonly string[], key: string): boolean => keys.includes(key);
