import { useCallback, useEffect, useRef, useState } from "react";
import { sourceDocumentHref } from "#features/intake/addresses.ts";
import type { ChosenWords } from "#features/intake/model/review/add-by-hand.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { ByHand } from "./by-hand.tsx";
import { SourceText } from "./source-text.tsx";
import { type DocumentLook, DocumentTools } from "./document-tools.tsx";
import { PdfPages } from "./pdf-pages.tsx";
import { usePdf } from "./use-pdf.ts";
import { useSearch } from "./use-search.ts";
import { selectedWords, type SelectedWords } from "./words-in-page.ts";

interface SourceDocumentViewProps {
  readonly intake: Intake;
  /** The value of this document that is looked at. */
  readonly current: number | null;
  readonly onPick: (at: number) => void;
  readonly onAdd: (chosen: ChosenWords) => void;
  readonly mayEdit: boolean;
  /** Whether it was unfolded, on a window that folds it. */
  readonly isOpen: boolean;
}

/** The document: its pages as they look where it is a PDF that can be drawn, else its text, with what was read in it marked. */
export function SourceDocumentView({
  intake,
  current,
  onPick,
  onAdd,
  mayEdit,
  isOpen,
}: SourceDocumentViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setLook] = useState<DocumentLook>("pages");
  const [zoom, setZoom] = useState(1);
  const [drawn, setDrawn] = useState(0);
  const [words, setWords] = useState<SelectedWords | null>(null);
  const hasPages = intake.file?.kind === "pdf" && intake.file.isThere;
  const pdf = usePdf(hasPages ? sourceDocumentHref(intake.id) : null);
  const look: DocumentLook = hasPages && pdf.as !== "failed" ? wanted : "text";
  const onDrawn = useCallback(() => setDrawn((now) => now + 1), []);
  const search = useSearch(intake.paper, box, `${look} ${drawn}`);
  useShownPlace(box, intake, { current, look, isOpen, isReady: pdf.as === "loaded" });
  const readSelection = () => {
    if (mayEdit && box.current !== null) setWords(selectedWords(box.current, intake.paper));
  };
  return (
    <section className="intake-paper panel" aria-label="The document">
      <div className="panel-head">
        <h2>{intake.paper.name}</h2>
        {intake.address === null ? null : (
          <span className="xs text-muted intake-address">{intake.address}</span>
        )}
      </div>
      <DocumentTools
        intake={intake}
        search={search}
        look={hasPages && pdf.as !== "failed" ? look : null}
        onLook={setLook}
        zoom={zoom}
        onZoom={setZoom}
      />
      {hasPages && pdf.as === "failed" ? (
        <p className="sm text-soft intake-paper-note" role="status">
          The pages of this file cannot be drawn here, for instance since it asks for a password. This is
          their text.
        </p>
      ) : null}
      <div
        className="intake-text"
        ref={box}
        tabIndex={0}
        role="region"
        aria-label="Text of the document"
        onPointerUp={readSelection}
        onKeyUp={readSelection}
      >
        {look === "text" ? (
          <SourceText intake={intake} current={current} onPick={onPick} />
        ) : pdf.as === "loaded" ? (
          <PdfPages
            intake={intake}
            document={pdf.document}
            zoom={zoom}
            current={current}
            box={box}
            onPick={onPick}
            onDrawn={onDrawn}
          />
        ) : (
          <Spinner label="Loading the pages..." />
        )}
      </div>
      {words === null ? null : (
        <ByHand
          key={`${words.page} ${words.offset} ${words.quote}`}
          intake={intake}
          words={words}
          current={current}
          onUse={(chosen) => {
            onAdd(chosen);
            setWords(null);
          }}
          onCancel={() => setWords(null)}
        />
      )}
    </section>
  );
}

interface Shown {
  readonly current: number | null;
  readonly look: DocumentLook;
  readonly isOpen: boolean;
  readonly isReady: boolean;
}

/** Brings the place of the value that is looked at into sight: its box, else its page. */
function useShownPlace(
  box: React.RefObject<HTMLDivElement | null>,
  intake: Intake,
  { current, look, isOpen, isReady }: Shown,
): void {
  const page = current === null ? undefined : intake.values[current]?.place.page;
  useEffect(() => {
    const place = box.current;
    if (place === null || current === null) return;
    const target =
      place.querySelector<HTMLElement>(`[data-at="${current}"]`) ??
      place.querySelector<HTMLElement>(`[data-page="${page ?? 1}"]`);
    if (target === null) return;
    const by = target.getBoundingClientRect().top - place.getBoundingClientRect().top;
    place.scrollTop += by - place.clientHeight / 3;
  }, [box, current, page, look, isOpen, isReady]);
}
