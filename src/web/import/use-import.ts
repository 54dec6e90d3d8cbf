import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { refuseSize } from "#kit/table-file/decode-file.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { newId } from "#web/browser/new-id.ts";
import { CONNECTION_MESSAGE } from "#web/errors/spoken-error.ts";
import {
  FIRST_STATE,
  type ImportEvent,
  type ImportShape,
  type ImportState,
  nextImportState,
} from "./import-state.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** What one kind of import does in its own way. */
export interface ImportKind<T extends ImportShape> {
  readonly mostBytes: number;
  /** A worker that calls `serveImport`. */
  readonly openWorker: () => Worker;
  readonly mapColumn: (
    columns: readonly T["column"][],
    index: number,
    field: T["field"] | null,
  ) => readonly T["column"][];
  /** One row anew, with other answers. */
  readonly planAgain: (
    row: T["row"],
    answers: T["answers"],
    read: { readonly columns: readonly T["column"][]; readonly now: string },
  ) => T["row"];
  /** What was answered about the rows so far and holds when they are read through other columns. */
  readonly collectAnswers: (
    rows: readonly T["row"][],
    before: readonly T["column"][],
    now: readonly T["column"][],
  ) => ReadonlyMap<number, T["answers"]>;
  /** Which rows are stored already, by their place in the question. */
  readonly findExisting: (
    rows: readonly T["row"][],
    of: ImportSession,
  ) => Promise<ReadonlyMap<number, T["existing"]>>;
  /** What of a row decides whether it is stored already. */
  readonly keyOf: (row: T["row"]) => unknown;
  /** Said where that could not be asked. */
  readonly unreached: string;
  /** Stores all rows or none; asked again with the same id and rows it stores nothing more. */
  readonly store: (rows: readonly T["row"][], of: ImportSession) => Promise<T["stored"]>;
  readonly afterStoring: (client: QueryClient, columns: readonly T["column"][]) => void;
  /** The columns as they were kept in the last file of this shape, if there was one. */
  readonly recallColumns?: (columns: readonly T["column"][]) => Promise<readonly T["column"][] | null>;
}

/**
 * One import. Its id and its time stay the same until another file is chosen: when the answer of a storing is lost
 * on its way, the second attempt stores nothing twice, also when rows were changed in between (it is refused then).
 */
export interface ImportSession {
  readonly importId: string;
  readonly now: string;
  readonly fileName: string;
}
const newSession = (fileName: string): ImportSession => ({
  importId: newId(),
  now: new Date().toISOString(),
  fileName,
});

const BROKEN = "The file could not be read in this browser. Reload the page and choose it again.";
const NO_ANSWER = "The answer did not arrive. Check your connection and try again: nothing is stored twice.";

function eventOf<T extends ImportShape>(message: FromWorker<T>): ImportEvent<T> {
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

export interface ImportActions<T extends ImportShape> {
  chooseFile(file: Blob, fileName: string): void;
  mapColumn(index: number, field: T["field"] | null): void;
  reviewRows(): void;
  /** The same kind of answer for many rows at once. */
  answerAll(rows: readonly T["row"][], answer: (planned: T["row"]) => T["answers"]): void;
  answer(planned: T["row"], answers: T["answers"]): void;
  compareAgain(): void;
  store(rows: readonly T["row"][]): void;
  backToColumns(): void;
  startOver(): void;
}

export interface Importing<T extends ImportShape> {
  readonly state: ImportState<T>;
  readonly actions: ImportActions<T>;
}

/** The import of one file, from the choice of it to what was stored. `kind` is made outside of components, or anew with each choice that its storing takes along. */
export function useImport<T extends ImportShape>(kind: ImportKind<T>): Importing<T> {
  const [state, send] = useReducer(nextImportState<T>, FIRST_STATE);
  const session = useRef(newSession(""));
  /** The columns through which the rows were read last. */
  const reviewed = useRef(state.columns);
  const client = useQueryClient();
  const { compare, compareRow } = useComparing(kind, { state, session, send });
  const worker = useImportWorker(kind, (message) => {
    send(eventOf(message));
    if (message.kind === "read") void recall(message.file.columns);
  });

  async function recall(columns: readonly T["column"][]): Promise<void> {
    try {
      const kept = (await kind.recallColumns?.(columns)) ?? null;
      if (kept !== null) send({ kind: "remembered", columns: kept });
    } catch (error) {
      // The columns stand as they were recognised: a person looks at them anyway.
      logError(error);
    }
  }

  async function store(rows: readonly T["row"][]): Promise<void> {
    send({ kind: "storing" });
    try {
      send({ kind: "stored", stored: await kind.store(rows, session.current) });
      worker.close();
      kind.afterStoring(client, state.columns);
    } catch (error) {
      logError(error);
      const message = messageOf(error, NO_ANSWER);
      // The general words ask for a refresh, which would throw away everything that was answered here.
      send({ kind: "storing-failed", problem: message === CONNECTION_MESSAGE ? NO_ANSWER : message });
    }
  }

  const planAgain = (row: T["row"], answers: T["answers"]): T["row"] =>
    kind.planAgain(row, answers, { columns: state.columns, now: session.current.now });

  const actions: ImportActions<T> = {
    chooseFile(file, fileName) {
      worker.close();
      session.current = newSession(fileName);
      const tooLarge = refuseSize(file.size, kind.mostBytes);
      if (tooLarge !== null) return send({ kind: "refused", problem: tooLarge });
      send({ kind: "chosen" });
      worker.open({ kind: "read", file, fileName, now: session.current.now });
    },
    mapColumn: (index, field) =>
      send({ kind: "mapped", columns: kind.mapColumn(state.columns, index, field) }),
    reviewRows() {
      const answers = kind.collectAnswers(state.rows, reviewed.current, state.columns);
      reviewed.current = state.columns;
      send({ kind: "planning" });
      worker.ask({ kind: "plan", columns: state.columns, answers });
    },
    answer(before, answers) {
      const planned = planAgain(before, answers);
      send({ kind: "answered", planned: [planned] });
      if (JSON.stringify(kind.keyOf(planned)) !== JSON.stringify(kind.keyOf(before)))
        void compareRow(planned);
    },
    answerAll: (rows, answer) =>
      send({ kind: "answered", planned: rows.map((row) => planAgain(row, answer(row))) }),
    compareAgain: () => void compare(state.rows),
    store: (rows) => void store(rows),
    backToColumns: () => send({ kind: "back-to-columns" }),
    startOver() {
      worker.close();
      send({ kind: "started-over" });
    },
  };
  return { state, actions };
}

/** The worker that reads one file. Closing it is also how reading is cancelled. */
function useImportWorker<T extends ImportShape>(
  { openWorker }: ImportKind<T>,
  listen: (message: FromWorker<T>) => void,
) {
  const worker = useRef<Worker | null>(null);
  const close = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => close, [close]);
  const ask = (message: ToWorker<T>): void => worker.current?.postMessage(message);
  const take = (message: FromWorker<T>): void => {
    if (message.kind === "problem") close();
    listen(message);
  };
  return {
    open(message: ToWorker<T>): void {
      worker.current = openWorker();
      worker.current.addEventListener("message", ({ data }: MessageEvent<FromWorker<T>>) => take(data));
      worker.current.addEventListener("error", () => take({ kind: "problem", problem: BROKEN }));
      ask(message);
    },
    ask,
    close,
  };
}

interface Comparing<T extends ImportShape> {
  readonly state: ImportState<T>;
  readonly session: RefObject<ImportSession>;
  readonly send: (event: ImportEvent<T>) => void;
}

/** Looks up which rows are stored already: of all of them once they are there, and of one that was changed. */
function useComparing<T extends ImportShape>(
  { findExisting, unreached }: ImportKind<T>,
  { state, session, send }: Comparing<T>,
) {
  const { step, rows } = state;
  const compare = useCallback(
    async (asked: readonly T["row"][]) => {
      try {
        const found = await findExisting(asked, session.current);
        const existing = new Map([...found].map(([index, one]) => [asked[index]?.source.row ?? 0, one]));
        send({ kind: "compared", existing });
      } catch (error) {
        logError(error);
        send({ kind: "comparing-failed", problem: messageOf(error, unreached) });
      }
    },
    [findExisting, unreached, session, send],
  );

  // It is asked once, when all rows are there.
  const isReviewed = step === "review";
  const compared = useRef(false);
  useEffect(() => {
    if (!isReviewed) compared.current = false;
    if (!isReviewed || compared.current) return;
    compared.current = true;
    void compare(rows);
  }, [isReviewed, rows, compare]);

  const compareRow = async (planned: T["row"]) => {
    try {
      const found = await findExisting([planned], session.current);
      send({ kind: "compared-row", row: planned.source.row, existing: found.get(0) ?? null });
    } catch (error) {
      logError(error);
      send({ kind: "comparing-failed", problem: messageOf(error, unreached) });
    }
  };
  return { compare, compareRow };
}
