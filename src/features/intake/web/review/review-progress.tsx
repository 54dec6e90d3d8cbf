import { decisionOf } from "#features/intake/model/review/accepted-values.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { sayModelWork } from "#features/intake/model/proposals/say-model-work.ts";
import { formatCount } from "#kit/format-figure.ts";

/** What became of asking a model, where one was asked. */
export function ModelNote({ intake: { modelWork } }: { readonly intake: Intake }) {
  if (modelWork === null) return null;
  return (
    <p className="intake-progress sm text-soft" role="status">
      {sayModelWork(modelWork).join(" ")}
    </p>
  );
}

/** How much was looked at. */
export function ReviewProgress({ intake }: { readonly intake: Intake }) {
  const { values } = intake;
  if (values.length === 0) return null;
  const of = (decision: "accepted" | "refused") =>
    values.filter((_, at) => decisionOf(intake, at) === decision).length;
  const [accepted, refused] = [of("accepted"), of("refused")];
  const doubtful = values.filter(
    (value, at) => value.sureness === "doubtful" && decisionOf(intake, at) === null,
  );
  return (
    <p className="intake-progress sm text-soft tabular" role="status">
      <b>
        {formatCount(accepted + refused)} of {formatCount(values.length)} looked at
      </b>
      : {formatCount(accepted)} accepted, {formatCount(refused)} refused
      {doubtful.length === 0 ? "" : `, ${formatCount(doubtful.length)} doubtful open`}.
    </p>
  );
}
