import type { SourceDocument } from "./source-document/source-document.ts";

const DAY =
  /^(?:\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:,? \d{4})?)\b/i;
const AMOUNT = /\d[\d,]{0,15}\.\d{2}\b/;
const BANK =
  /\b(?:statement of account|statement period|account (?:statement|number|summary|ending in|activity)|beginning balance|opening balance|previous balance)\b/i;
const LEDGER =
  /\b(?:general ledger|transaction (?:detail|report|list)|account register|trial balance detail|journal)\b/i;
const FEWEST_ROWS = 4;
const MOST_LETTERS = 20_000;
const NAME_OF_BANK = /^[^\n\t]{0,60}\b(?:bank|credit union|savings|trust company|bancorp)\b[^\n\t]{0,40}$/im;
const PERIOD = /\b(?:statement )?period:?\s{0,3}([^\n\t]{5,50})/i;

/**
 * What a person is told of a statement of a bank account or a ledger: its rows are payments, and no facts of a deal or
 * lines of its books. Null where the document is neither.
 */
export function describeAccount({ pages }: SourceDocument): string | null {
  const lines = pages.flatMap((page) =>
    page.lines.map((line) => page.text.slice(line.start, line.end).trim()),
  );
  const filled = lines.filter((line) => line !== "");
  const rows = filled.filter((line) => DAY.test(line) && AMOUNT.test(line));
  if (rows.length < FEWEST_ROWS || rows.length * 3 < filled.length) return null;
  const text = filled.join("\n").slice(0, MOST_LETTERS);
  const isBank = BANK.test(text);
  if (!isBank && !LEDGER.test(text) && !namesBalances(filled)) return null;
  const told = [
    NAME_OF_BANK.exec(text)?.[0].trim(),
    PERIOD.exec(text)?.[1]?.trim(),
    balanceIn(text, "beginning|opening|previous"),
    balanceIn(text, "ending|closing|new"),
  ].filter((part): part is string => part !== undefined);
  return `This is ${isBank ? "a statement of a bank account" : "a ledger of payments"}${told.length === 0 ? "" : ` (${told.join("; ")})`}. It is kept as a document; its ${rows.length} rows are no figures of the deal.`;
}

/** "Date, description, debit, credit, balance": the heads of a ledger. */
const namesBalances = (lines: readonly string[]): boolean =>
  lines.some(
    (line) =>
      /^(?:posting |transaction |trans\.? )?date\b/i.test(line) &&
      /\b(?:debits?|withdrawals?|payments?|charges|amount)\b/i.test(line) &&
      /\b(?:credits?|deposits?|balance)\b/i.test(line),
  );

function balanceIn(text: string, words: string): string | undefined {
  return new RegExp(String.raw`\b(?:${words}) balance[^\n]{0,30}?\$?\d[\d,]{0,15}(?:\.\d{2})?`, "i")
    .exec(text)?.[0]
    .replaceAll(/\s+/g, " ");
}
