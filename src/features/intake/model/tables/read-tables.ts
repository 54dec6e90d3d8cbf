import type { Fact } from "#features/intake/model/facts/fact.ts";
import type { Zones } from "#features/intake/model/facts/zones.ts";
import { endOfYears } from "#features/intake/model/fiscal-year.ts";
import type { SourceDocument } from "#features/intake/model/source-document/source-document.ts";
import { findGrids } from "./find-grids.ts";
import type { Grid } from "./grid.ts";
import { readBalance, totalOfAssets } from "./read-balance.ts";
import { readCustomers } from "./read-customers.ts";
import { kindOf, readHeads } from "./read-heads.ts";
import { readMonthsAcross, readMonthsByYear, readMonthsDown } from "./read-months.ts";
import { findReturn, readReturn } from "./read-return.ts";
import { readStatement, type FailedSum, type TableFacts } from "./read-statement.ts";

export interface ReadTables {
  readonly facts: readonly Fact[];
  readonly failed: readonly FailedSum[];
  /** What a person should know of rows that were not named. */
  readonly notes: readonly string[];
  /** The lines that tables stand in, as "page:line": no label and no sentence is looked for there. */
  readonly lines: ReadonlySet<string>;
}

/** Reads all tables of a document: returns, statements, balance sheets, months, add-backs, customers. */
export function readTables(document: SourceDocument, zones: readonly Zones[]): ReadTables {
  const facts: Fact[] = [];
  const failed: FailedSum[] = [];
  const notes = new Set<string>();
  const lines = new Set<string>();
  const found = findReturn(document.pages);
  if (found !== null) {
    const reading = readReturn(document.pages, found);
    facts.push(...reading.facts);
    for (const line of reading.lines) lines.add(line);
    if (reading.facts.length >= 3) return { facts, failed, notes: [], lines };
  }
  for (const [index, page] of document.pages.entries()) {
    const zone = zones[index];
    if (zone === undefined) continue;
    const customers = readCustomers(page, index, zone);
    facts.push(...customers.facts);
    for (const line of customers.lines) lines.add(`${index}:${line}`);
  }
  const yearEnd = endOfYears(document);
  for (const grid of findGrids(document.pages)) {
    const table = readGrid(grid, yearEnd);
    if (table.facts.length === 0) continue;
    for (const fact of table.facts) facts.push(fact);
    for (const sum of table.failed) failed.push(sum);
    for (const note of table.notes) notes.add(note);
    for (const { page, line } of grid.rows) lines.add(`${page}:${line}`);
    for (const line of headsOver(document, grid)) lines.add(line);
  }
  return { facts, failed, notes: [...notes], lines };
}

/** Names of columns that are broken over two or three lines are no labels. */
function headsOver(document: SourceDocument, { rows: [first] }: Grid): readonly string[] {
  const lines = first === undefined ? [] : (document.pages[first.page]?.lines ?? []);
  const heads: string[] = [];
  for (let at = (first?.line ?? 0) - 1; heads.length < MOST_HEADS; at -= 1) {
    const cells = lines[at]?.cells ?? [];
    if (cells.length < 2 || cells.some(({ text }) => /\d|:/.test(text))) break;
    heads.push(`${first?.page ?? 0}:${at}`);
  }
  return heads;
}
const MOST_HEADS = 3;

function readGrid(grid: Grid, yearEnd: number | null): TableFacts {
  const byYear = readMonthsByYear(grid, yearEnd);
  const months = byYear.length > 0 ? byYear : readMonthsDown(grid, yearEnd);
  if (months.length > 0) return { facts: months, failed: [], notes: [] };
  const heads = readHeads(grid, yearEnd);
  if (heads.columns.length === 0) return { facts: [], failed: [], notes: [] };
  const first = Math.min(...heads.columns.map(({ index }) => index));
  const across = readMonthsAcross(heads);
  const kind = kindOf(heads.rows, first, heads.title);
  if (kind === "balance" || totalOfAssets(heads) !== -1) return readBalance(heads);
  if (kind === "other" && !grid.isAdjustments) return { facts: across, failed: [], notes: [] };
  const statement = readStatement(heads, grid.isAdjustments);
  return { ...statement, facts: [...across, ...statement.facts] };
}
