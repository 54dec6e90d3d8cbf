import { Landmark } from "lucide-react";
import type { Recommendation } from "#features/funding/model/proposal.ts";
import { formatDate } from "#kit/day.ts";
import { Note } from "#web/ui/status/note.tsx";

/** Which rules of a bank a proposed structure fails, and how many wait for an answer. */
export function RecommendedBank({ bank }: Pick<Recommendation, "bank">) {
  if (bank === null) return null;
  const { failed, unknown, day } = bank;
  const waits =
    unknown === 0 ? "" : unknown === 1 ? "1 rule needs an answer." : `${unknown} rules need an answer.`;
  if (failed.length === 0)
    return (
      <p className="recommendation-terms">
        No rule of a bank fails so far, by those of {formatDate(day)}. {waits}
      </p>
    );
  return (
    <Note tone="caution" icon={Landmark}>
      <p>
        {failed.length === 1 ? "1 rule of a bank fails" : `${failed.length} rules of a bank fail`}, by those
        of {formatDate(day)}. {waits}
      </p>
      <ul>
        {failed.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Note>
  );
}
