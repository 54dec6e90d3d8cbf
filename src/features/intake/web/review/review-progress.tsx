import { Sparkles } from "lucide-react";
import { decisionOfAll, isDoubtfulOpen } from "#features/intake/model/review/same-values.ts";
import type { Delivery } from "#features/intake/model/review/delivery.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { missingFields } from "#features/intake/model/proposals/missing-fields.ts";
import { describeModelWork } from "#features/intake/model/proposals/model-work-sentences.ts";
import { useAskModel, useReadingModel } from "#features/intake/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";

interface ModelNotesProps {
  readonly delivery: Delivery;
  readonly mayEdit: boolean;
}

/** What became of asking a model of each document, and the way to ask it again where the workspace allows it. */
export function ModelNotes({ delivery: { documents }, mayEdit }: ModelNotesProps) {
  return documents.map(({ intake }) => (
    <ModelNote
      key={intake.id}
      intake={intake}
      document={documents.length < 2 ? null : intake.paper.name}
      mayEdit={mayEdit && intake.state === "ready"}
    />
  ));
}

interface ModelNoteProps {
  readonly intake: Intake;
  /** Null: there is no other. */
  readonly document: string | null;
  readonly mayEdit: boolean;
}

function ModelNote({ intake, document, mayEdit }: ModelNoteProps) {
  const { id, modelWork, values } = intake;
  const { data: model } = useReadingModel();
  const ask = useAskModel();
  const mayAsk =
    mayEdit && model?.isAllowed === true && modelWork?.state !== "asking" && missingFields(values).length > 0;
  if (modelWork === null && !mayAsk) return null;
  const of = document === null ? "" : ` about ${document}`;
  return (
    <div className="intake-progress row wrap sm text-soft">
      {modelWork === null ? null : (
        <span role="status">{[document, ...describeModelWork(modelWork)].filter(Boolean).join(" ")}</span>
      )}
      {mayAsk ? (
        <Button
          size="sm"
          icon={Sparkles}
          busy={ask.isPending}
          onClick={() =>
            ask.mutate(
              { id },
              { onError: (error) => reportError(error, { fallback: "The model was not asked. Try again." }) },
            )
          }
        >
          {modelWork === null ? `Ask ${model.host ?? "the model"}` : `Ask ${model.host ?? "the model"} again`}
          {of}
        </Button>
      ) : null}
    </div>
  );
}

interface ReviewProgressProps {
  readonly intake: Intake;
  /** Of each value that is shown the places where it stands. */
  readonly shown: readonly (readonly number[])[];
}

/** How much was looked at, and what is to become of the rest. */
export function ReviewProgress({ intake, shown }: ReviewProgressProps) {
  if (shown.length === 0) return null;
  const of = (decision: "accepted" | "refused") =>
    shown.filter((places) => decisionOfAll(intake, places) === decision).length;
  const [accepted, refused] = [of("accepted"), of("refused")];
  const doubtful = shown.filter((places) => isDoubtfulOpen(intake, places));
  return (
    <p className="intake-progress sm text-soft tabular" role="status">
      <b>
        {formatCount(accepted + refused)} of {formatCount(shown.length)} looked at
      </b>
      : {formatCount(accepted)} accepted, {formatCount(refused)} refused
      {doubtful.length === 0 ? "" : `, ${formatCount(doubtful.length)} doubtful open`}.
      {accepted === 0 ? "" : describeRest(intake, shown.length - accepted - refused)}
    </p>
  );
}

/** Once something is accepted it can be put into the deal: without the rest. */
function describeRest({ state }: Intake, count: number): string {
  if (count === 0 || state === "dismissed") return "";
  const rest = count === 1 ? "The one left is" : `The ${formatCount(count)} left are`;
  return state === "ready" ? ` ${rest} not put into the deal until accepted.` : ` ${rest} not in the deal.`;
}
