import { equation } from "#calc/formulas/engine/math.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import { formulasByType, fullFormula, rulesOf } from "#calc/formulas/formulas-document.ts";
import { workingOfFormula } from "#calc/working/example-workings.ts";
import { Mathematics } from "./mathematics.tsx";
import type { WorkedSubject } from "./worked-subject.ts";
import { WorkedTable } from "./worked-table.tsx";

/** One formula: in words, as mathematics, worked out, with its source and what it does not say. */
export function Formula({ figure, subject }: { figure: FigureNode; subject: WorkedSubject }) {
  const rules = rulesOf(figure);
  return (
    <div id={figure.key} className="formula">
      <h3>
        <a href={`#${figure.key}`}>{figure.title}</a>
      </h3>
      <p>{figure.why}</p>
      <p className="in-words">{fullFormula(figure)}</p>
      <Equations figure={figure} />
      <WorkedTable
        caption={subject.isExample ? "With the example" : `With ${subject.name}`}
        working={workingOfFormula(figure, subject)}
      />
      {rules.length === 0 ? null : (
        <p>
          Numbers in it that are not the deal’s:{" "}
          {rules.map(({ title, value }) => `${title} ${value}`).join("; ")}.
        </p>
      )}
      <p>
        <b>Limits.</b> {figure.limits}
      </p>
      <Source {...figure.basis} />
    </div>
  );
}

/** One equation, or where a figure differs by type the equation of each. */
function Equations({ figure }: { figure: FigureNode }) {
  const byType = formulasByType(figure);
  if (byType.length === 0)
    return (
      <Mathematics
        label={`${figure.title} in mathematics`}
        words={`${figure.title} = ${fullFormula(figure)}`}
        of={equation(figure)}
      />
    );
  return byType.map(({ types, formula, equation: own }) => (
    <div key={types}>
      <p>
        <b>{types}</b>: {formula}
      </p>
      <Mathematics label={`${figure.title}, ${types}, in mathematics`} words={formula} of={own} />
    </div>
  ));
}

function Source({ text, href }: FigureNode["basis"]) {
  return (
    <p className="xs">
      Source:{" "}
      {href === undefined ? (
        text
      ) : (
        <a href={href} rel="noopener noreferrer">
          {text}
        </a>
      )}
    </p>
  );
}
