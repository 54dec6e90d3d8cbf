import { formatBytes } from "#kit/format-bytes.ts";
import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import type { DealDocument } from "#features/documents/contract.ts";
import { KIND_FACTS } from "#features/documents/model/document-kind.ts";
import { downloadHref, previewHref } from "#features/documents/model/documents-address.ts";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";

export interface PreviewDialogProps {
  document: DealDocument | null;
  onEnd: () => void;
}

/** An upload as it looks. The server sends it in a sandbox: whatever is in it, it runs in no page of the product. */
export function PreviewDialog({ document, onEnd }: PreviewDialogProps) {
  if (document === null) return null;
  const { id, name, kind, sizeBytes } = document;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title={<span className="docs-name">{name}</span>}
      description={`${KIND_FACTS[kind].label} · ${formatBytes(sizeBytes)}`}
      footer={
        <>
          <ButtonLink href={previewHref(id)} icon={ExternalLink} newTab>
            Open in a new tab
          </ButtonLink>
          <ButtonLink href={downloadHref(id)} icon={Download} variant="primary" download>
            Download
          </ButtonLink>
        </>
      }
    >
      {KIND_FACTS[kind].preview === "pdf" ? (
        <PdfPreview document={document} />
      ) : (
        <Picture document={document} />
      )}
    </Dialog>
  );
}

function PdfPreview({ document: { id, name } }: { document: DealDocument }) {
  // Telephones mostly show no PDF inside a page.
  if (!navigator.pdfViewerEnabled)
    return <Note>This browser shows no PDFs inside a page. Open it in a new tab, or download it.</Note>;
  return <iframe className="docs-pdf" src={inOpenWorkspace(previewHref(id))} title={name} />;
}

function Picture({ document: { id, name } }: { document: DealDocument }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <Note tone="bad" role="alert">
        The picture could not be shown. Download it, or close this and try again.
      </Note>
    );
  return (
    <img
      className="docs-picture"
      src={inOpenWorkspace(previewHref(id))}
      alt={name}
      onError={() => setFailed(true)}
    />
  );
}
