import { RUBRIC } from "#features/practice/model/rubric.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

/** The rubric, before anything is assessed by it. */
export function RubricPanel() {
  return (
    <Panel title="What you are judged by" aside={<span className="xs text-muted">100 points</span>}>
      <dl className="practice-rubric">
        {RUBRIC.map(({ key, title, looksFor, atBest, atWorst, weight }) => (
          <div key={key}>
            <dt>
              {title} <span className="xs text-muted">{weight} points</span>
            </dt>
            <dd>
              {looksFor}
              <small>
                <b>4:</b> {atBest}
              </small>
              <small>
                <b>0:</b> {atWorst}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
