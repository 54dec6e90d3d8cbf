import { collectAnswers } from "#features/deal-import/model/answer-row.ts";
import { applyProfile, fieldsOfColumns, shapeOf } from "#features/deal-import/model/column-profile.ts";
import type { StoredRow } from "#features/deal-import/contract.ts";
import { listingKey } from "#features/deal-import/model/find-repeats.ts";
import type { ListingField } from "#features/deal-import/model/listing-fields.ts";
import { LISTING_FILE } from "#features/deal-import/model/listing-file.ts";
import { type ImportedFrom, listingToDeal } from "#features/deal-import/model/listing-to-deal.ts";
import { yearOfImport } from "#features/deal-import/model/plan-import.ts";
import { type PlannedRow, planRow, type RowAnswers } from "#features/deal-import/model/plan-row.ts";
import { type Column, mapColumn } from "#features/deal-import/model/recognise-columns.ts";
import { planContext } from "#features/deal-import/model/row-sources.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { dealKeys } from "#features/deals/web/index.ts";
import { logError } from "#web/errors/log-error.ts";
import type { ImportKind } from "#web/import/use-import.ts";
import { dealImport, findDuplicates } from "./data.ts";

/** What the import of listings is made of. */
export interface ListingImport {
  readonly column: Column;
  readonly field: ListingField;
  readonly row: PlannedRow;
  readonly answers: RowAnswers;
  readonly existing: readonly Duplicate[];
  readonly stored: readonly StoredRow[];
}

const LISTING_IMPORT: Omit<ImportKind<ListingImport>, "store"> = {
  mostBytes: LISTING_FILE.mostBytes,
  openWorker: () => new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" }),
  mapColumn,
  planAgain: ({ source }, answers, { columns, now }) =>
    planRow(source, planContext(columns, yearOfImport(now)), answers),
  collectAnswers,
  keyOf: listingKey,
  findExisting: (rows, { fileName }) => findDuplicates(rows.map(listingKey), fileName.slice(0, 255)),
  unreached: "Your deals could not be reached.",
  afterStoring(client, columns) {
    // For the next file of this shape. The deals are stored already: nothing hangs on it.
    dealImport.saveProfile({ shape: shapeOf(columns), fields: fieldsOfColumns(columns) }).catch(logError);
    void client.invalidateQueries({ queryKey: dealKeys.all });
  },
  async recallColumns(columns) {
    const { profile } = await dealImport.findProfile({ shape: shapeOf(columns) });
    return profile === null ? null : applyProfile(columns, profile.fields);
  },
};

/** The import of listings whose new deals begin in this stage; null: in the first one. */
export const importIntoStage = (stageId: string | null): ImportKind<ListingImport> => ({
  ...LISTING_IMPORT,
  async store(rows, { importId, fileName, now }) {
    const deals = await toDeals(rows, { fileName, now });
    const name = fileName.slice(0, 255);
    const { stored } = await dealImport.store({ importId, fileName: name, stage: stageId, rows: deals });
    return stored;
  },
});

const ROWS_A_PIECE = 250;

/** Thousands of rows take a second or two: they are made in pieces, so that the page answers in between. */
async function toDeals(rows: readonly PlannedRow[], from: ImportedFrom) {
  const deals: {
    row: number;
    data: DealData;
    updates: string | null;
    isNameMade: boolean;
    notSame: string[];
  }[] = [];
  for (let at = 0; at < rows.length; at += ROWS_A_PIECE) {
    for (const planned of rows.slice(at, at + ROWS_A_PIECE))
      deals.push({
        row: planned.source.row,
        data: listingToDeal(planned, from),
        isNameMade: planned.nameMade && planned.values.companyName === undefined,
        updates: planned.answers.updates ?? null,
        notSame: [...(planned.answers.notSame ?? [])],
      });
    await new Promise((resolve) => setTimeout(resolve));
  }
  return deals;
}
