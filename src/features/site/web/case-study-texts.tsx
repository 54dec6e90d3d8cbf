import { CASE_STUDIES, type CaseStudy, workOutCase } from "#features/site/model/case-studies.ts";
import type { ExampleLine } from "#features/resources/model/run-example.ts";
import { formatValue } from "#kit/format-value.ts";
import { Badge } from "#web/ui/status/badge.tsx";

/** The cases of the landing page at length: situation, figures with their working, outcome. */
export function CaseStudyTexts() {
  return (
    <section aria-labelledby="case-studies">
      <h2 id="case-studies">Case studies</h2>
      <p>
        Illustrative cases: invented purchases, worked out by the product's own formulas. They are not results
        of customers and promise none.
      </p>
      {CASE_STUDIES.map((study) => (
        <CaseStudyText key={study.slug} study={study} />
      ))}
    </section>
  );
}

function CaseStudyText({ study }: { study: CaseStudy }) {
  const { slug, figure, label, title, situation, outcome } = study;
  return (
    <article className="case-text" aria-labelledby={slug}>
      <p className="case-label">
        <Badge tone="line">Illustrative</Badge> {figure} {label}
      </p>
      <h3 className="display" id={slug}>
        {title}
      </h3>
      <p>{situation}</p>
      <table>
        <caption className="sr-only">{title}: the figures</caption>
        <tbody>
          {workOutCase(study).map((line) => (
            <tr key={line.id} className={line.working === null ? undefined : "out"}>
              <th scope="row">
                {line.label}
                <LineNote line={line} />
              </th>
              <td className="numeric">{line.value === null ? "N/A" : formatValue(line.value, line.unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{outcome}</p>
    </article>
  );
}

/** Where the line comes from: what was made up, or the formula with the lines it was worked out of. */
function LineNote({ line: { note, working } }: { line: ExampleLine }) {
  if (working === null) return note === null ? null : <small>{note}</small>;
  const from = working.inputs.map(({ label }) => label).join(", ");
  return (
    <small>
      {working.formula} <span>from: {from}</span>
    </small>
  );
}
