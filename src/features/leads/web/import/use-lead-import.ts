import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { keepColumnAs, type LeadColumn, type MappedColumn } from "#features/leads/model/lead-columns.ts";
import type { LeadFields } from "#features/leads/model/lead.ts";
import type { PlannedLead } from "#features/leads/model/plan-lead.ts";
import {
  type LeadFile,
  planLeads,
  readLeadFile,
  refuseLeadFileSize,
  textsOf,
} from "#features/leads/model/plan-leads.ts";
import {
  type LeadAnswers,
  type LeadReview,
  planAgain,
  reviewLeads,
  typeLeadValue,
} from "#features/leads/model/review-leads.ts";
import { leadKeys, leadsApi } from "#features/leads/web/data.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { logError } from "#web/lib/log-error.ts";
import { newId } from "#web/lib/new-id.ts";

export type ImportStep = "upload" | "columns" | "review" | "done";

export interface LeadImportState {
  step: ImportStep;
  file: LeadFile | null;
  columns: readonly MappedColumn[];
  review: LeadReview;
  busy: "reading" | "comparing" | "storing" | null;
  problem: string | null;
  /** Leads that are there already could not be looked up. */
  compareProblem: string | null;
  stored: number;
}

const BROKEN = "The file could not be read in this browser. Reload the page and choose it again.";
const NOTHING: LeadAnswers = new Map();

/** One import: nothing is stored before the last press, and what was answered stays when that fails. */
export function useLeadImport() {
  const client = useQueryClient();
  const [step, setStep] = useState<ImportStep>("upload");
  const [file, setFile] = useState<LeadFile | null>(null);
  const [columns, setColumns] = useState<readonly MappedColumn[]>([]);
  const [answers, setAnswers] = useState<LeadAnswers>(NOTHING);
  const [busy, setBusy] = useState<LeadImportState["busy"]>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [stored, setStored] = useState(0);
  // The same until another file is chosen: when an answer is lost on its way, nothing is stored twice.
  const importId = useRef(newId());
  const { existing, compareProblem, compare } = useComparing();

  const planned = usePlanned(step === "review" ? file : null, columns, answers);
  const review = useMemo(() => reviewLeads(planned, existing, answers), [planned, existing, answers]);

  async function chooseFile(chosen: Blob, fileName: string): Promise<void> {
    const size = refuseLeadFileSize(chosen.size);
    if (size !== null) return setProblem(size);
    setBusy("reading");
    setProblem(null);
    try {
      const reading = readLeadFile(new Uint8Array(await chosen.arrayBuffer()), fileName);
      if (!reading.ok) return setProblem(reading.problem);
      setFile(reading.file);
      setColumns(reading.file.columns);
      setAnswers(NOTHING);
      importId.current = newId();
      setStep("columns");
    } catch (error) {
      logError(error);
      setProblem(BROKEN);
    } finally {
      setBusy(null);
    }
  }

  async function goToReview(): Promise<void> {
    if (file === null) return;
    setBusy("comparing");
    setProblem(null);
    if ((await compare(file, columns)) === "overtaken") return;
    setBusy(null);
    setStep("review");
  }

  async function store(): Promise<void> {
    const rows = review.rows.filter((row) => row.included).map(({ planned: one }) => toStore(one));
    setBusy("storing");
    setProblem(null);
    try {
      const answer = await leadsApi.store({
        importId: importId.current,
        fileName: file?.fileName ?? "",
        rows,
      });
      setStored(answer.stored);
      setStep("done");
      await client.invalidateQueries({ queryKey: leadKeys.lists });
    } catch (error) {
      logError(error);
      setProblem(messageOf(error, "The leads could not be stored. Try again: nothing is stored twice."));
    } finally {
      setBusy(null);
    }
  }

  const state: LeadImportState = { step, file, columns, review, busy, problem, compareProblem, stored };
  return {
    state,
    chooseFile: (chosen: Blob, fileName: string) => void chooseFile(chosen, fileName),
    keepAs: (index: number, column: LeadColumn | null) =>
      setColumns((now) => keepColumnAs(now, index, column)),
    goToReview: () => void goToReview(),
    backToColumns: () => setStep("columns"),
    include: (row: number, include: boolean) =>
      setAnswers((now) => new Map(now).set(row, { ...now.get(row), include })),
    type: (row: number, column: LeadColumn, text: string) =>
      setAnswers((now) => typeLeadValue(now, row, column, text)),
    store: () => void store(),
    startOver: () => {
      setStep("upload");
      setFile(null);
      setProblem(null);
    },
  };
}

/** Which of the file's rows are among the leads already, and by what name. */
function useComparing() {
  const [existing, setExisting] = useState<ReadonlyMap<number, string>>(new Map());
  const [compareProblem, setCompareProblem] = useState<string | null>(null);
  const asked = useRef<AbortController | null>(null);
  useEffect(() => () => asked.current?.abort(), []);

  async function compare(file: LeadFile, columns: readonly MappedColumn[]): Promise<"ended" | "overtaken"> {
    asked.current?.abort();
    const asking = new AbortController();
    asked.current = asking;
    setCompareProblem(null);
    try {
      const keys = planLeads(file.table, columns).map(({ fields }) => keyOf(fields));
      const { same } = await leadsApi.findSame({ keys }, { signal: asking.signal });
      setExisting(new Map(same.map(({ index, name }) => [index + 1, name])));
    } catch (error) {
      if (asking.signal.aborted) return "overtaken";
      logError(error);
      setCompareProblem(messageOf(error, "The server could not be asked."));
    }
    return "ended";
  }

  return { existing, compareProblem, compare };
}

const keyOf = ({ name, companyName, contactEmail }: LeadFields) => ({ name, companyName, contactEmail });
const toStore = ({ fields, status }: PlannedLead) => ({ fields, status });

/** The rows as they are read through the columns, with what was typed in the place of the file's own. */
function usePlanned(
  file: LeadFile | null,
  columns: readonly MappedColumn[],
  answers: LeadAnswers,
): PlannedLead[] {
  // A tick in a box must not read ten thousand rows again: only those in which something was typed.
  const fromFile = useMemo(() => (file === null ? [] : planLeads(file.table, columns)), [file, columns]);
  return useMemo(() => {
    const records = file?.table.rows ?? [];
    return fromFile.map((one) => {
      const [answer, record] = [answers.get(one.row), records[one.row - 1]];
      return answer?.typed && record ? planAgain(one.row, textsOf(record, columns), answer) : one;
    });
  }, [fromFile, file, columns, answers]);
}

export type LeadImporting = ReturnType<typeof useLeadImport>;
