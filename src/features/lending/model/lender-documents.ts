import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { BankFact } from "#calc/lending/bank-input.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import type { CheckItem, DealDocument } from "#features/documents/contract.ts";
import { EMPTY_BOOKS, type StoredBooks } from "#features/books/model/stored-books.ts";
import { statementsIn, TAX_YEARS, taxYearsIn } from "#features/books/model/tax-returns.ts";
import { STATUS_WORDS } from "#features/documents/model/checklist.ts";
import { uploadsOf } from "#features/documents/model/documents-on-hand.ts";
import { listWords } from "#kit/list-words.ts";
import { formatDate } from "#kit/day.ts";
import type { DealLending } from "./deal-lending.ts";

export interface LenderDocument {
  readonly id: string;
  readonly name: string;
  readonly state: "here" | "missing" | "unknown";
  /** What is there, or what is missing, in words. */
  readonly detail: string;
}

export interface LenderDocumentSources {
  readonly books: StoredBooks | null;
  readonly documents: readonly Pick<DealDocument, "name" | "tags">[];
  /** Lines of the deal's checklist: what was received there is here. */
  readonly checks: readonly Pick<CheckItem, "key" | "status">[];
  readonly lending: DealLending;
  readonly answers: readonly BankRuleAnswer[];
}

const lenderDocument = (
  id: string,
  name: string,
  state: LenderDocument["state"],
  detail: string,
): LenderDocument => ({
  id,
  name,
  state,
  detail,
});

function taxReturns({ books, documents }: LenderDocumentSources): LenderDocument {
  const years = taxYearsIn(books ?? EMPTY_BOOKS);
  const name = "Tax returns, three years";
  if (years.length >= TAX_YEARS)
    return lenderDocument("tax-returns", name, "here", `${listWords(years)} in the books`);
  const uploads = uploadsOf(documents, ["tax return", "1120", "1065", "schedule c"]);
  if (years.length > 0)
    return lenderDocument(
      "tax-returns",
      name,
      "missing",
      `${listWords(years)} in the books; a lender reads three years`,
    );
  return uploads.length > 0
    ? lenderDocument(
        "tax-returns",
        name,
        "unknown",
        `uploaded: ${listWords(uploads)}; the years are not in the books`,
      )
    : lenderDocument("tax-returns", name, "missing", "none in the books");
}

function interim({ books, documents }: LenderDocumentSources): LenderDocument {
  const labels = statementsIn(books ?? EMPTY_BOOKS).interim;
  const name = "Year to date";
  if (labels.length > 0) return lenderDocument("interim", name, "here", `${listWords(labels)} in the books`);
  const uploads = uploadsOf(documents, ["ytd", "year to date", "interim"]);
  return uploads.length > 0
    ? lenderDocument("interim", name, "here", `uploaded: ${listWords(uploads)}`)
    : lenderDocument("interim", name, "missing", "no months of this year in the books");
}

function balanceSheets({ books, documents }: LenderDocumentSources): LenderDocument {
  const dates = statementsIn(books ?? EMPTY_BOOKS).balanceSheets;
  const name = "Balance sheets";
  if (dates.length > 0)
    return lenderDocument("balance-sheets", name, "here", listWords(dates.map((date) => formatDate(date))));
  const uploads = uploadsOf(documents, ["balance sheet"]);
  return uploads.length > 0
    ? lenderDocument("balance-sheets", name, "here", `uploaded: ${listWords(uploads)}`)
    : lenderDocument("balance-sheets", name, "missing", "none in the books");
}

function uploaded(
  { documents }: LenderDocumentSources,
  id: string,
  name: string,
  words: readonly string[],
): LenderDocument {
  const uploads = uploadsOf(documents, words);
  return uploads.length > 0
    ? lenderDocument(id, name, "here", `uploaded: ${listWords(uploads)}`)
    : lenderDocument(id, name, "missing", "no upload of that name");
}

interface FactDocument {
  readonly id: string;
  readonly name: string;
  readonly fact: BankFact;
  /** Asked for while this rule applies. */
  readonly rule: BankRuleId;
}

const FACT_DOCUMENTS: readonly FactDocument[] = [
  { id: "transcripts", name: "Tax transcripts", fact: "taxTranscripts", rule: "sba-tax-transcripts" },
  { id: "valuation", name: "Independent valuation", fact: "valuationOrdered", rule: "sba-valuation" },
  { id: "qoe", name: "Quality-of-earnings report", fact: "qoeOrdered", rule: "sba-qoe" },
  { id: "hazard", name: "Hazard insurance", fact: "hazardInsurance", rule: "sba-hazard-insurance" },
  { id: "life", name: "Life insurance", fact: "lifeInsurance", rule: "sba-life-insurance" },
  {
    id: "subordination",
    name: "Subordination of the seller’s note",
    fact: "noteSubordinated",
    rule: "sba-note-paid",
  },
];

function factDocuments({ answers, lending, documents }: LenderDocumentSources): LenderDocument[] {
  return FACT_DOCUMENTS.flatMap(({ id, name, fact, rule }) => {
    const verdict = answers.find((answer) => answer.id === rule)?.verdict ?? "not_applicable";
    const said = lending.facts[fact];
    // A rule that holds without the document does not ask for it.
    if (verdict === "not_applicable" || (verdict === "pass" && (said === null || said === undefined)))
      return [];
    if (said === true) return [lenderDocument(id, name, "here", "you answered: yes")];
    if (said === "not_needed")
      return [lenderDocument(id, name, "here", "you answered: the lender needs none")];
    if (said === false) return [lenderDocument(id, name, "missing", "you answered: no")];
    const uploads = uploadsOf(documents, [name.toLowerCase()]);
    return uploads.length > 0
      ? [lenderDocument(id, name, "unknown", `uploaded: ${listWords(uploads)}; not confirmed yet`)]
      : [lenderDocument(id, name, "unknown", "not answered yet")];
  });
}

/** Which line of the checklist asks for the same document. */
const CHECK_KEYS: Readonly<Record<string, string>> = {
  "tax-returns": "standing:tax-returns",
  interim: "standing:financial-statements",
  "balance-sheets": "standing:financial-statements",
  lease: "standing:lease",
};
const SENT: ReadonlySet<string> = new Set(["received", "reviewed", "not-needed"]);

function byChecklist(one: LenderDocument, { checks }: LenderDocumentSources): LenderDocument {
  const key = CHECK_KEYS[one.id];
  const check =
    one.state === "here" || key === undefined ? undefined : checks.find((line) => line.key === key);
  if (check === undefined || !SENT.has(check.status)) return one;
  return { ...one, state: "here", detail: `${STATUS_WORDS[check.status].toLowerCase()}, by the checklist` };
}

/** The documents that a lender asks for, and what of them is there: by the books, the uploads and what was said. */
export function listLenderDocuments(sources: LenderDocumentSources): LenderDocument[] {
  const lenderDocuments = [
    taxReturns(sources),
    interim(sources),
    balanceSheets(sources),
    uploaded(sources, "agreement", "Letter of intent or purchase agreement", [
      "loi",
      "letter of intent",
      "purchase agreement",
      "apa",
    ]),
    uploaded(sources, "lease", "Lease of the premises", ["lease"]),
    ...factDocuments(sources),
  ];
  return lenderDocuments.map((one) => byChecklist(one, sources));
}
