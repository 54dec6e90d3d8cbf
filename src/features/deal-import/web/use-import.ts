import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef } from "react";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { dealKeys } from "#features/deals/web/index.ts";
import { collectAnswers } from "#features/deal-import/model/answer-row.ts";
import { refuseSize } from "#features/deal-import/model/decode-file.ts";
import { listingKey } from "#features/deal-import/model/find-repeats.ts";
import {
  FIRST_STATE,
  type ImportEvent,
  type ImportState,
  nextImportState,
} from "#features/deal-import/model/import-state.ts";
import { type ImportedFrom, listingToDeal } from "#features/deal-import/model/listing-to-deal.ts";
import type { ListingField } from "#features/deal-import/model/listing-fields.ts";
import { yearOfImport } from "#features/deal-import/model/plan-import.ts";
import { type PlannedRow, planRow, type RowAnswers } from "#features/deal-import/model/plan-row.ts";
import type { ReviewedRow } from "#features/deal-import/model/review-rows.ts";
import { planContext } from "#features/deal-import/model/row-sources.ts";
import { logError } from "#web/lib/log-error.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { CONNECTION_MESSAGE } from "#web/lib/spoken-error.ts";
import { storeListings } from "./data.ts";
import { type ImportReader, openImportReader } from "./import-reader.ts";
import { recallColumns, rememberColumns } from "./remember-columns.ts";
import { useComparing } from "./use-comparing.ts";
import type { FromWorker } from "./worker-messages.ts";

/**
 * One import. Its id and its time stay the same until another file is chosen: when the answer of a storing is lost
 * on its way, the second attempt stores nothing twice, also when rows were changed in between (it is refused then).
 */
interface Session {
  readonly importId: string;
  readonly now: string;
}
const newSession = (): Session => ({ importId: crypto.randomUUID(), now: new Date().toISOString() });

function eventOf(message: FromWorker): ImportEvent {
  switch (message.kind) {
    case "progress":
      return { kind: "progressed", done: message.done, total: message.total };
    case "problem":
      return { kind: "refused", problem: message.problem };
    case "read": {
      const { columns, ...file } = message.file;
      return { kind: "opened", file, columns };
    }
    case "rows":
      return { kind: "planned", rows: message.rows, done: message.done, total: message.total };
  }
}

export interface ImportActions {
  chooseFile(file: Blob, fileName: string): void;
  mapColumn(index: number, field: ListingField | null): void;
  reviewRows(): void;
  answer(planned: PlannedRow, answers: RowAnswers): void;
  /** The same kind of answer for many rows at once. */
  answerAll(rows: readonly PlannedRow[], answer: (planned: PlannedRow) => RowAnswers): void;
  compareAgain(): void;
  store(rows: readonly ReviewedRow[]): void;
  backToColumns(): void;
  startOver(): void;
}

const ROWS_A_PIECE = 250;

/** Thousands of rows take a second or two: they are made in pieces, so that the page answers in between. */
async function toDeals(included: readonly ReviewedRow[], from: ImportedFrom) {
  const deals: { row: number; data: DealData }[] = [];
  for (let at = 0; at < included.length; at += ROWS_A_PIECE) {
    for (const { planned } of included.slice(at, at + ROWS_A_PIECE)) {
      deals.push({ row: planned.source.row, data: listingToDeal(planned, from) });
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return deals;
}

/** The import of one file, from the choice of it to its deals. */
export function useImport(): { state: ImportState; actions: ImportActions } {
  const [state, send] = useReducer(nextImportState, FIRST_STATE);
  const session = useRef<Session>(newSession());
  const reader = useRef<ImportReader | null>(null);
  /** The columns through which the rows were read last. */
  const reviewed = useRef<ImportState["columns"]>([]);
  const client = useQueryClient();

  const { compare, compareRow } = useComparing(state, send);

  const closeReader = useCallback(() => {
    reader.current?.close();
    reader.current = null;
  }, []);
  useEffect(() => closeReader, [closeReader]);

  const listen = (message: FromWorker) => {
    if (message.kind === "problem") closeReader();
    send(eventOf(message));
    if (message.kind === "read") void recallColumns(message.file.columns, send);
  };

  const storeRows = async (included: readonly ReviewedRow[]) => {
    if (state.file === null) return;
    const { importId, now } = session.current;
    const { fileName } = state.file;
    send({ kind: "storing" });
    try {
      const data = await toDeals(included, { fileName, now });
      send({
        kind: "stored",
        stored: await storeListings({ importId, fileName: fileName.slice(0, 255), rows: data }),
      });
      closeReader();
      void rememberColumns(state.columns);
      void client.invalidateQueries({ queryKey: dealKeys.all });
    } catch (error) {
      logError(error);
      const fallback =
        "The answer did not arrive. Check your connection and try again: nothing is stored twice.";
      const message = messageOf(error, fallback);
      // The general words ask for a refresh, which would throw away everything that was answered here.
      send({ kind: "storing-failed", problem: message === CONNECTION_MESSAGE ? fallback : message });
    }
  };

  const actions: ImportActions = {
    chooseFile(file, fileName) {
      closeReader();
      session.current = newSession();
      const tooLarge = refuseSize(file.size);
      if (tooLarge !== null) return send({ kind: "refused", problem: tooLarge });
      send({ kind: "chosen" });
      reader.current = openImportReader(listen);
      reader.current.read(file, fileName, session.current.now);
    },
    mapColumn: (index, field) => send({ kind: "mapped", index, field }),
    reviewRows() {
      const answers = collectAnswers(state.rows, reviewed.current, state.columns);
      reviewed.current = state.columns;
      send({ kind: "planning" });
      reader.current?.plan(state.columns, answers);
    },
    answer(before, answers) {
      const context = planContext(state.columns, yearOfImport(session.current.now));
      const planned = planRow(before.source, context, answers);
      send({ kind: "answered", planned: [planned] });
      if (JSON.stringify(listingKey(planned)) !== JSON.stringify(listingKey(before)))
        void compareRow(planned);
    },
    answerAll(rows, answer) {
      const context = planContext(state.columns, yearOfImport(session.current.now));
      send({ kind: "answered", planned: rows.map((row) => planRow(row.source, context, answer(row))) });
    },
    compareAgain: () => void compare(state.rows),
    store: (included) => void storeRows(included),
    backToColumns: () => send({ kind: "back-to-columns" }),
    startOver() {
      closeReader();
      send({ kind: "started-over" });
    },
  };
  return { state, actions };
}
