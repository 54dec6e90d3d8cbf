import { ChevronDown, ChevronUp, Download, ZoomIn, ZoomOut } from "lucide-react";
import { sourceDocumentHref } from "#features/intake/addresses.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { formatCount } from "#kit/format-figure.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import type { DocumentSearch } from "./use-search.ts";

export type DocumentLook = "pages" | "text";

interface DocumentToolsProps {
  readonly intake: Intake;
  readonly search: DocumentSearch;
  /** Null: there is the text alone. */
  readonly look: DocumentLook | null;
  readonly onLook: (look: DocumentLook) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const LOOKS = [
  { value: "pages", label: "Pages" },
  { value: "text", label: "Text" },
] as const;

/** Search in the document, how it is shown, and the file itself. */
export function DocumentTools({ intake, search, look, onLook, zoom, onZoom }: DocumentToolsProps) {
  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  return (
    <div className="intake-paper-tools">
      <DocumentSearchBox search={search} />
      {look === null ? null : (
        <Segmented label="How it is shown" options={LOOKS} value={look} onChange={onLook} />
      )}
      {look === "pages" ? (
        <span className="row">
          <IconButton
            size="sm"
            icon={ZoomOut}
            label="Smaller"
            disabled={smaller === undefined}
            onClick={() => onZoom(smaller ?? zoom)}
          />
          <span className="xs tabular" role="status" aria-label="Zoom">
            {Math.round(zoom * 100)}%
          </span>
          <IconButton
            size="sm"
            icon={ZoomIn}
            label="Larger"
            disabled={larger === undefined}
            onClick={() => onZoom(larger ?? zoom)}
          />
        </span>
      ) : null}
      {intake.file?.isThere ? (
        <ButtonLink size="sm" variant="ghost" icon={Download} href={sourceDocumentHref(intake.id)} download>
          Download
        </ButtonLink>
      ) : null}
    </div>
  );
}

function DocumentSearchBox({
  search: { words, hits, shown, setWords, go },
}: {
  readonly search: DocumentSearch;
}) {
  const isSearching = words.trim().length > 1;
  return (
    <form
      className="row"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        go(1);
      }}
    >
      <TextInput
        type="search"
        aria-label="Search in the document"
        placeholder="Search in the document"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {isSearching ? (
        <>
          <span className="xs tabular text-soft" role="status">
            {hits.length === 0 ? "None" : `${formatCount(shown + 1)} of ${formatCount(hits.length)}`}
          </span>
          <IconButton
            size="sm"
            icon={ChevronUp}
            label="The one before"
            disabled={hits.length < 2}
            onClick={() => go(-1)}
          />
          <IconButton
            size="sm"
            icon={ChevronDown}
            label="The next one"
            disabled={hits.length < 2}
            onClick={() => go(1)}
          />
        </>
      ) : null}
    </form>
  );
}
