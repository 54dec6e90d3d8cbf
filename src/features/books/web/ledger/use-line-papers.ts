import { useEffect, useRef, useState } from "react";
import type { DealDocument } from "#features/documents/contract.ts";
import { addUploads, subscribeStored, useDocuments, useUploads } from "#features/documents/web/index.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { newId } from "#web/browser/new-id.ts";

/** The papers of the deal, and how they come to a line of the ledger. */
export interface LinePapers {
  readonly documents: readonly DealDocument[];
  readonly uploads: ReturnType<typeof useUploads>;
  /** By line: the uploads that will prove it once they are stored. */
  readonly waiting: ReadonlyMap<string, string>;
  /** A paper of the deal proves the line. One that does so already is not attached again. */
  attach(lineId: string, documentId: string, page?: number | null): void;
  detach(lineId: string, evidenceId: string): void;
  /** Files from elsewhere: uploaded to the deal, and attached once they are there. */
  attachFiles(lineId: string, files: Iterable<File>): void;
  nameOf(documentId: string | null): string;
}

export function useLinePapers({ dealId, stored, change }: OpenedBooks): LinePapers {
  const documents = useDocuments(dealId).data?.documents ?? [];
  const uploads = useUploads(dealId);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, string>>(new Map());
  const attach = (lineId: string, documentId: string, page: number | null = null) => {
    const line = stored.adjustments.find(({ id }) => id === lineId);
    if (line === undefined) return;
    if (Object.values(line.evidence).some((known) => known.documentId === documentId)) return;
    const value = { documentId, page, place: "", note: "" };
    change({ do: "put", table: "adjustments", id: lineId, field: "evidence", key: newId(), value });
  };
  const latest = useRef({ attach, waiting });
  useEffect(() => {
    latest.current = { attach, waiting };
  });
  useEffect(
    () =>
      subscribeStored((storedDealId, documentId) => {
        const lineId = latest.current.waiting.get(documentId);
        if (storedDealId !== dealId || lineId === undefined) return;
        latest.current.attach(lineId, documentId);
        setWaiting((now) => new Map([...now].filter(([id]) => id !== documentId)));
      }),
    [dealId],
  );
  return {
    documents,
    uploads,
    waiting,
    attach,
    detach: (lineId, key) =>
      change({ do: "put", table: "adjustments", id: lineId, field: "evidence", key, value: null }),
    attachFiles(lineId, files) {
      const ids = addUploads(dealId, files);
      setWaiting((now) => new Map([...now, ...ids.map((id) => [id, lineId] as const)]));
    },
    nameOf: (id) => documents.find((document) => document.id === id)?.name ?? "A document",
  };
}
