import { SCORE_COMPONENT_KEYS } from "#calc/scoring/score-bands.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import { groupWord, describeMissing } from "#features/deals/model/input-words.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** Says what the grey arc means, what would narrow it most, and everything that is missing. */
export function CompletenessNote({ subject }: { subject: AnalysedDeal }) {
  const { components, mostValuable, total } = subject.completeness;
  const unknown = SCORE_COMPONENT_KEYS.filter((key) => !components[key].known);
  return (
    <div className="completeness">
      <p>
        The gray arc is the range; the tick is the score as the formula reads it, with unknown inputs as 0.
        {mostValuable && <> Entering {groupWord(mostValuable)} narrows it most. </>}
        <EditorsOnly>
          <AppLink className="link" href={editHref(subject.deal)}>
            Enter what is missing
          </AppLink>
        </EditorsOnly>
      </p>
      <details>
        <summary>
          What is missing for {unknown.length} of {total} components
        </summary>
        <ul>
          {unknown.map((key) => (
            <li key={key}>
              <b>{workingOf(`component.${key}`, subject.stated.figures, subject.stated.analysis).title}</b>:{" "}
              {describeMissing(components[key].missing)} ({components[key].lowestPoints} to{" "}
              {components[key].highestPoints} points)
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
