import { formatBytes } from "#kit/format-bytes.ts";
import { Download, ExternalLink } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DealDocument } from "#features/documents/contract.ts";
import { KIND_FACTS, MOST_SHOWN_BYTES } from "#features/documents/model/document-kind.ts";
import { downloadHref, previewHref } from "#features/documents/model/documents-address.ts";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
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
      <Shown document={document} />
    </Dialog>
  );
}

function Shown({ document }: { document: DealDocument }) {
  const { preview } = KIND_FACTS[document.kind];
  if (preview === "pdf") return <PdfPreview document={document} />;
  return preview === "text" ? <Letters document={document} /> : <Picture document={document} />;
}

/** Its letters alone: a page of the web or a mail is not drawn, and loads nothing. */
function Letters({ document: { id, sizeBytes } }: { document: DealDocument }) {
  const text = useQuery({
    queryKey: ["document-letters", id],
    queryFn: ({ signal }) => readLetters(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (text.isError) return <CannotShow what="text" />;
  if (text.data === undefined) return <Loading label="Loading the text...">{null}</Loading>;
  return (
    <>
      <pre className="docs-letters" tabIndex={0} aria-label="Text of the document">
        {text.data}
      </pre>
      {sizeBytes > MOST_SHOWN_BYTES ? (
        <Note>Only the beginning is shown. Download the document to read all of it.</Note>
      ) : null}
    </>
  );
}

const CannotShow = ({ what }: { what: string }) => (
  <Note tone="bad" role="alert">
    The {what} could not be shown. Download it, or close this and try again.
  </Note>
);

async function readLetters(id: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(inOpenWorkspace(previewHref(id)), { signal });
  if (!answer.ok) throw new Error(`The preview answered ${answer.status}.`);
  return answer.text();
}

function PdfPreview({ document: { id, name } }: { document: DealDocument }) {
  // Telephones mostly show no PDF inside a page.
  if (!navigator.pdfViewerEnabled)
    return <Note>This browser shows no PDFs inside a page. Open it in a new tab, or download it.</Note>;
  return <iframe className="docs-pdf" src={inOpenWorkspace(previewHref(id))} title={name} />;
}

function Picture({ document: { id, name } }: { document: DealDocument }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <CannotShow what="picture" />;
  return (
    <img
      className="docs-picture"
      src={inOpenWorkspace(previewHref(id))}
      alt={name}
      onError={() => setFailed(true)}
    />
  );
}
