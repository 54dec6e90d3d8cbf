import type { Standing } from "#features/coach/contract.ts";
import { PROVIDER_LABELS } from "#features/ai/model/tasks.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Note } from "#web/ui/status/note.tsx";

/** Who answers, said plainly. */
export function ProviderNote({ standing }: { standing: Standing }) {
  if (standing.problem !== null)
    return (
      <Note tone="bad" className="coach-standing">
        {standing.problem}
      </Note>
    );
  if (standing.answeredBy === "rules")
    return (
      <Note tone="accent" className="coach-standing">
        <b>Built-in guide: no AI model is connected.</b> It answers the questions below, any figure (“What is
        the payback of Summit Air?”) and what-ifs (“What if revenue drops 15%?”) from the plans of your deals
        {standing.hasArticles ? ", and searches the Resources for what you type" : ""}.
      </Note>
    );
  return null;
}

/** Who answers and how often more, in the line under the field. */
export function QuotaLine({ standing }: { standing: Standing }) {
  const { answeredBy, model, usedThisHour, mostPerHour, usedToday, mostPerDay } = standing;
  if (answeredBy === "rules") return <p className="coach-quota">The built-in guide counts no questions.</p>;
  const hourLeft = Math.max(0, mostPerHour - usedThisHour);
  const dayLeft = Math.max(0, mostPerDay - usedToday);
  const isSpent = hourLeft === 0 || dayLeft === 0;
  return (
    <p className="coach-quota">
      <Badge tone={isSpent ? "caution" : "line"}>{model ?? PROVIDER_LABELS[answeredBy]}</Badge>
      <span>
        {hourLeft} of {mostPerHour} questions left this hour, {dayLeft} of {mostPerDay} today.
      </span>
      <span>Figures come from your deals; an AI can still be wrong about what they mean.</span>
    </p>
  );
}
