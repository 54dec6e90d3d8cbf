import { formatBytes } from "#kit/format-bytes.ts";
import { clsx } from "clsx";
import { FileUp } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import type { DocumentUsage } from "#features/documents/contract.ts";
import {
  ACCEPTED_ENDINGS,
  ACCEPTED_WORDS,
  MOST_DOCUMENT_BYTES,
} from "#features/documents/model/document-kind.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { addUploads } from "./upload-queue.ts";
import { UploadRow } from "./upload-row.tsx";
import { useUploads } from "./use-uploads.ts";

export interface UploadZoneProps {
  dealId: string;
  usage: DocumentUsage | undefined;
}

/** Where files are dropped or chosen, with those that are on their way. */
export function UploadZone({ dealId, usage }: UploadZoneProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(dealId);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    addUploads(dealId, event.dataTransfer.files);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="docs-upload">
      <div
        className={clsx("docs-drop", isOver && "over")}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp className="icon" aria-hidden />
        <p className="sm">
          <b>Drop files here</b>, or choose some. {ACCEPTED_WORDS}, up to {formatBytes(MOST_DOCUMENT_BYTES)}{" "}
          each; what a file is, is read from its content.
          {usage === undefined ? null : (
            <span className="text-muted">
              {" "}
              {formatBytes(usage.usedBytes)} of {formatBytes(usage.quotaBytes)} used in all your deals.
            </span>
          )}
        </p>
        <input
          ref={input}
          className="sr-only"
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Files to upload"
          accept={ACCEPTED_ENDINGS}
          onChange={(event) => {
            addUploads(dealId, event.target.files ?? []);
            // The same file can be chosen again after it was fixed.
            event.target.value = "";
          }}
        />
        <Button variant="primary" onClick={() => input.current?.click()}>
          Upload files
        </Button>
      </div>
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
