import type { Deal } from "#features/deals/contract.ts";
import type { DoubtableFigure, FigureDoubt } from "#features/deals/model/figure-doubt.ts";
import { doubtsByFigure, listOpenDoubts } from "#features/deals/model/open-doubts.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { editDealHref } from "#features/deals/addresses.ts";
import { useConfirmDoubts } from "./data.ts";
import "./open-doubts-note.css";

interface OpenDoubtsNoteProps {
  data: Deal["data"];
  /** Null where the deal shown is not the stored one, and so cannot be confirmed. */
  dealId: string | null;
}

/** What the import doubts about figures of a deal, each to be confirmed, above what rests on them. */
export function OpenDoubtsNote({ data, dealId }: OpenDoubtsNoteProps) {
  const confirming = useConfirmDoubts();
  const doubts = listOpenDoubts(data);
  if (doubts.length === 0) return null;
  return (
    <Note tone="caution" className="open-doubts" role="note">
      <p className="semibold">
        {doubts.length === 1 ? "One doubt" : `${doubts.length} doubts`} of the import{" "}
        {doubts.length === 1 ? "is" : "are"} still open. What rests on{" "}
        {doubts.length === 1 ? "this figure" : "these figures"} may be wrong.
      </p>
      <ul className="open-doubts-list">
        {doubts.map((doubt) => (
          <OpenDoubt key={doubt.code} doubt={doubt} dealId={dealId} confirming={confirming} />
        ))}
      </ul>
      {confirming.isError ? (
        <p role="alert">{messageOf(confirming.error, "This could not be confirmed. Please try again.")}</p>
      ) : null}
    </Note>
  );
}

interface OpenDoubtProps {
  doubt: FigureDoubt;
  dealId: string | null;
  confirming: ReturnType<typeof useConfirmDoubts>;
}

function OpenDoubt({ doubt, dealId, confirming }: OpenDoubtProps) {
  const mayEdit = useMayEdit();
  return (
    <li>
      <span>{doubt.sentence}</span>
      {dealId === null || !mayEdit ? null : (
        <span className="row wrap">
          <Button
            size="sm"
            variant="ghost"
            disabled={confirming.isPending}
            onClick={() => confirming.mutate({ id: dealId, codes: [doubt.code] })}
          >
            I have checked this
          </Button>
          <AppLink className="link" href={editDealHref(dealId)}>
            Change the figure
          </AppLink>
        </span>
      )}
    </li>
  );
}

/** Stands beside a figure that the import doubts and nobody has confirmed. */
export function DoubtMark({ data, figure }: { data: Deal["data"]; figure: DoubtableFigure }) {
  const sentences = doubtsByFigure(data)[figure];
  return sentences === undefined ? null : <DoubtBadge sentences={sentences} />;
}

export function DoubtBadge({ sentences }: { sentences: readonly string[] }) {
  return (
    <Badge tone="caution" title={sentences.join(" ")}>
      In doubt<span className="sr-only">: {sentences.join(" ")}</span>
    </Badge>
  );
}
