import { FileText, GripVertical } from "lucide-react";
import { UploadRow } from "#features/documents/web/index.ts";
import { startDocumentDrag } from "./document-drag.ts";
import type { LineDocuments } from "./use-line-documents.ts";

/** The documents of the deal, to be dragged onto the line that they prove; the same is done from within a line by keys. */
export function LedgerDocuments({ documents: { documents, uploads } }: { documents: LineDocuments }) {
  if (documents.length === 0 && uploads.length === 0) return null;
  return (
    <div className="ledger-papers no-print">
      {documents.length === 0 ? null : (
        <>
          <p className="xs text-muted">
            Drag a document of this deal, or a file, onto the line that it proves.
          </p>
          <ul aria-label="Documents of this deal">
            {documents.map(({ id, name }) => (
              <li key={id} draggable onDragStart={(event) => startDocumentDrag(event, id, name)}>
                <GripVertical className="icon" aria-hidden />
                <FileText className="icon" aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {uploads.length === 0 ? null : (
        <ul className="docs-uploads" aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
}
