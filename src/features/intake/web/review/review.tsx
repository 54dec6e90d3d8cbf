import { FileText } from "lucide-react";
import { useState } from "react";
import { intakePath } from "#features/intake/addresses.ts";
import { groupValues } from "#features/intake/model/review/value-words.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { PaperView } from "./paper/paper-view.tsx";
import { ReviewActions } from "./review-actions.tsx";
import { ModelNote, ReviewProgress } from "./review-progress.tsx";
import { TwinNote } from "./twin-note.tsx";
import { useReview } from "./use-review.ts";
import { ValueList } from "./value-list.tsx";

/** One intake with its paper, gone through by mouse or keyboard. */
export function Review({ intake }: { readonly intake: Intake }) {
  const groups = groupValues(intake);
  const order = groups.flatMap(({ at }) => at);
  const mayEdit = useMayEdit() && intake.state === "ready";
  const quote = useSearchParams().get("quote");
  const first = quote === null ? -1 : intake.values.findIndex((value) => value.quote === quote);
  const review = useReview(intake, { order, mayEdit, first: first === -1 ? null : first });
  const [twinId, setTwinId] = useState<string | null>(null);
  /** Where the two have no room beside each other. */
  const [isPaperOpen, setPaperOpen] = useState(false);
  return (
    <>
      <PageHead
        title={intake.name}
        crumbs={[{ label: "Intake", href: intakePath }, { label: "Review" }]}
        sub={
          intake.state === "ready"
            ? "Is this what the paper says? Nothing is in a deal until you put it there."
            : "This intake was looked at."
        }
        actions={<ReviewActions intake={intake} review={review} twinId={twinId} mayEdit={mayEdit} />}
      />
      {intake.state === "ready" ? <TwinNote intake={intake} chosen={twinId} onChoose={setTwinId} /> : null}
      <ReviewProgress intake={intake} />
      <ModelNote intake={intake} />
      <div className="intake-paper-fold">
        <Button icon={FileText} aria-expanded={isPaperOpen} onClick={() => setPaperOpen((isOpen) => !isOpen)}>
          {isPaperOpen ? "Hide the paper" : "Show the paper"}
        </Button>
      </div>
      <div className="intake-review" data-paper={isPaperOpen ? "open" : "folded"}>
        <PaperView intake={intake} review={review} mayEdit={mayEdit} isOpen={isPaperOpen} />
        <ValueList intake={intake} groups={groups} review={review} mayEdit={mayEdit} />
      </div>
    </>
  );
}
