import type { DragEvent } from "react";

/** What a document of the deal is called while it is dragged. */
const TYPE = "application/x-deal-document";

export function startDocumentDrag({ dataTransfer }: DragEvent, documentId: string, name: string): void {
  dataTransfer.setData(TYPE, documentId);
  dataTransfer.setData("text/plain", name);
  dataTransfer.effectAllowed = "link";
}

/** Whether a document or files are over something: their content is known only when they are let go. */
export const carriesDocument = ({ dataTransfer }: DragEvent): boolean =>
  [...dataTransfer.types].some((type) => type === TYPE || type === "Files");

export interface DroppedDocuments {
  readonly documentId: string | null;
  readonly files: readonly File[];
}

export function readDrop({ dataTransfer }: DragEvent): DroppedDocuments {
  const documentId = dataTransfer.getData(TYPE);
  return { documentId: documentId === "" ? null : documentId, files: [...dataTransfer.files] };
}
