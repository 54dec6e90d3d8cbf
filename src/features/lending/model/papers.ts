import type { BankRuleAnswer } from "#calc/lending/analyze-bank.ts";
import type { BankFact } from "#calc/lending/bank-input.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import type { CheckItem, DealDocument } from "#features/documents/contract.ts";
import { EMPTY_BOOKS, type StoredBooks } from "#features/books/model/stored-books.ts";
import { TAX_YEARS, taxYearsIn } from "#features/books/model/tax-returns.ts";
import { STATUS_WORDS } from "#features/documents/model/checklist.ts";
import { uploadsOf } from "#features/documents/model/papers-there.ts";
import { listWords } from "#kit/list-words.ts";
import { formatDate } from "#kit/day.ts";
import type { DealLending } from "./deal-lending.ts";

export interface Paper {
  readonly id: string;
  readonly name: string;
  readonly state: "here" | "missing" | "unknown";
  /** What is there, or what is missing, in words. */
  readonly detail: string;
}

export interface PaperSources {
  readonly books: StoredBooks | null;
  readonly documents: readonly Pick<DealDocument, "name" | "tags">[];
  /** Lines of the deal's checklist: what was received there is here. */
  readonly checks: readonly Pick<CheckItem, "key" | "status">[];
  readonly lending: DealLending;
  readonly answers: readonly BankRuleAnswer[];
}

const paper = (id: string, name: string, state: Paper["state"], detail: string): Paper => ({
  id,
  name,
  state,
  detail,
});

function taxReturns({ books, documents }: PaperSources): Paper {
  const years = taxYearsIn(books ?? EMPTY_BOOKS);
  const name = "Tax returns, three years";
  if (years.length >= TAX_YEARS)
    return paper("tax-returns", name, "here", `${listWords(years)} in the books`);
  const uploads = uploadsOf(documents, ["tax return", "1120", "1065", "schedule c"]);
  if (years.length > 0)
    return paper(
      "tax-returns",
      name,
      "missing",
      `${listWords(years)} in the books; a lender reads three years`,
    );
  return uploads.length > 0
    ? paper("tax-returns", name, "unknown", `uploaded: ${listWords(uploads)}; the years are not in the books`)
    : paper("tax-returns", name, "missing", "none in the books");
}

function interim({ books, documents }: PaperSources): Paper {
  const labels = (books?.periods ?? []).filter(({ kind }) => kind === "interim").map(({ label }) => label);
  const name = "Year to date";
  if (labels.length > 0) return paper("interim", name, "here", `${listWords(labels)} in the books`);
  const uploads = uploadsOf(documents, ["ytd", "year to date", "interim"]);
  return uploads.length > 0
    ? paper("interim", name, "here", `uploaded: ${listWords(uploads)}`)
    : paper("interim", name, "missing", "no months of this year in the books");
}

function balanceSheets({ books, documents }: PaperSources): Paper {
  const dates = (books?.balanceSheets ?? []).map(({ date }) => date).filter((date) => date !== "");
  const name = "Balance sheets";
  if (dates.length > 0)
    return paper("balance-sheets", name, "here", listWords(dates.toSorted().map((date) => formatDate(date))));
  const uploads = uploadsOf(documents, ["balance sheet"]);
  return uploads.length > 0
    ? paper("balance-sheets", name, "here", `uploaded: ${listWords(uploads)}`)
    : paper("balance-sheets", name, "missing", "none in the books");
}

function uploaded({ documents }: PaperSources, id: string, name: string, words: readonly string[]): Paper {
  const uploads = uploadsOf(documents, words);
  return uploads.length > 0
    ? paper(id, name, "here", `uploaded: ${listWords(uploads)}`)
    : paper(id, name, "missing", "no upload of that name");
}

interface FactPaper {
  readonly id: string;
  readonly name: string;
  readonly fact: BankFact;
  /** Asked for while this rule applies. */
  readonly rule: BankRuleId;
}

const FACT_PAPERS: readonly FactPaper[] = [
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

function factPapers({ answers, lending, documents }: PaperSources): Paper[] {
  return FACT_PAPERS.flatMap(({ id, name, fact, rule }) => {
    const verdict = answers.find((answer) => answer.id === rule)?.verdict ?? "not_applicable";
    const said = lending.facts[fact];
    // A rule that holds without the paper does not ask for it.
    if (verdict === "not_applicable" || (verdict === "pass" && (said === null || said === undefined)))
      return [];
    if (said === true) return [paper(id, name, "here", "you answered: yes")];
    if (said === "not_needed") return [paper(id, name, "here", "you answered: the lender needs none")];
    if (said === false) return [paper(id, name, "missing", "you answered: no")];
    const uploads = uploadsOf(documents, [name.toLowerCase()]);
    return uploads.length > 0
      ? [paper(id, name, "unknown", `uploaded: ${listWords(uploads)}; not confirmed yet`)]
      : [paper(id, name, "unknown", "not answered yet")];
  });
}

/** Which line of the checklist asks for the same paper. */
const CHECK_KEYS: Readonly<Record<string, string>> = {
  "tax-returns": "standing:tax-returns",
  interim: "standing:financial-statements",
  "balance-sheets": "standing:financial-statements",
  lease: "standing:lease",
};
const SENT: ReadonlySet<string> = new Set(["received", "reviewed", "not-needed"]);

function byChecklist(one: Paper, { checks }: PaperSources): Paper {
  const key = CHECK_KEYS[one.id];
  const check =
    one.state === "here" || key === undefined ? undefined : checks.find((line) => line.key === key);
  if (check === undefined || !SENT.has(check.status)) return one;
  return { ...one, state: "here", detail: `${STATUS_WORDS[check.status].toLowerCase()}, by the checklist` };
}

/** The papers that a lender asks for, and what of them is there: by the books, the uploads and what was said. */
export function listPapers(sources: PaperSources): Paper[] {
  const papers = [
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
    ...factPapers(sources),
  ];
  return papers.map((one) => byChecklist(one, sources));
}
