import { useEffect, useRef, useState } from "react";
import type { DealDocument } from "#features/documents/contract.ts";
import { addUploads, subscribeStored, useDocuments, useUploads } from "#features/documents/web/index.ts";
import { attachChanges, detachChanges, type ProofDocument } from "#features/books/model/evidence-offer.ts";
import type { OpenedBooks } from "#features/books/web/opened-books.ts";
import { newId } from "#web/browser/new-id.ts";

interface Waiting {
  readonly lineId: string;
  readonly kind: string;
}

/** The documents of the deal, and how they come to a line of the ledger. */
export interface LineDocuments {
  readonly documents: readonly DealDocument[];
  readonly uploads: ReturnType<typeof useUploads>;
  /** By upload: the line that it comes to once it is stored. */
  readonly waiting: ReadonlyMap<string, Waiting>;
  /** A document of the deal comes to the line, and proves it where its kind is said. */
  attach(lineId: string, document: ProofDocument): void;
  detach(lineId: string, evidenceId: string): void;
  /** Files from elsewhere: uploaded to the deal, and attached once they are there. */
  attachFiles(lineId: string, files: Iterable<File>, kind: string): void;
  nameOf(documentId: string | null): string;
}

export function useLineDocuments({ dealId, stored, figures, change }: OpenedBooks): LineDocuments {
  const documents = useDocuments(dealId).data?.documents ?? [];
  const uploads = useUploads(dealId);
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Waiting>>(new Map());
  const lineOf = (lineId: string) => {
    const index = stored.adjustments.findIndex(({ id }) => id === lineId);
    const [line, counted] = [stored.adjustments[index], figures.ledger[index]];
    return line && counted && { ...line, verdict: counted.verdict };
  };
  const attach = (lineId: string, document: ProofDocument) => {
    const line = lineOf(lineId);
    if (line !== undefined) change(...attachChanges(line, document, newId()));
  };
  const latest = useRef({ attach, waiting });
  useEffect(() => {
    latest.current = { attach, waiting };
  });
  useEffect(
    () =>
      subscribeStored((storedDealId, documentId) => {
        const waits = latest.current.waiting.get(documentId);
        if (storedDealId !== dealId || waits === undefined) return;
        latest.current.attach(waits.lineId, { documentId, page: null, kind: waits.kind });
        setWaiting((now) => new Map([...now].filter(([id]) => id !== documentId)));
      }),
    [dealId],
  );
  return {
    documents,
    uploads,
    waiting,
    attach,
    detach(lineId, key) {
      const line = lineOf(lineId);
      if (line !== undefined) change(...detachChanges(line, key));
    },
    attachFiles(lineId, files, kind) {
      const ids = addUploads(dealId, files);
      setWaiting((now) => new Map([...now, ...ids.map((id) => [id, { lineId, kind }] as const)]));
    },
    nameOf: (id) => documents.find((document) => document.id === id)?.name ?? "A document",
  };
}
