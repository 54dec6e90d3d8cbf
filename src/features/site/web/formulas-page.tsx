import { createElement, type ReactNode } from "react";
import {
  type DealAnalysis,
  equation,
  type FigureNode,
  FORMULA_GROUPS,
  formulasByType,
  fullFormula,
  type MathNode,
  rulesOf,
  type Working,
  workingOfFormula,
} from "#calc";
import type { PublicFacts } from "#features/site/model/public-view.ts";
import { formatValue } from "#kit/format-value.ts";
import { EXAMPLE_DAY, EXAMPLE_NAME, exampleDeal, workOutExample } from "./example-deal.ts";
import { PublicFrame } from "./public-frame.tsx";

const groupId = (title: string): string => `group-${title.toLowerCase().replaceAll(" ", "-")}`;

/** Every formula in words, as mathematics and worked out, all read from the expressions that the product calculates by. */
export function FormulasPage({ facts }: { facts: PublicFacts }) {
  const { analysis } = workOutExample();
  return (
    <PublicFrame facts={facts}>
      <article className="text-page formulas">
        <h1 className="display">How every figure is made</h1>
        <p className="lead">
          In words, in mathematics, with a worked example, with the source, and with what a figure does not
          say. The example is {EXAMPLE_NAME}, an invented business, bought for its asking price with an
          invented stack. Cards, PDF and workbook read the same formulas.
        </p>
        <nav aria-label="Figures">
          {FORMULA_GROUPS.map(({ title, figures }) => (
            <details key={title}>
              <summary>{title}</summary>
              <ul>
                {figures.map((figure) => (
                  <li key={figure.key}>
                    <a href={`#${figure.key}`}>{figure.title}</a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
        {FORMULA_GROUPS.map(({ title, figures }) => (
          <section key={title} aria-labelledby={groupId(title)}>
            <h2 id={groupId(title)}>{title}</h2>
            {figures.map((figure) => (
              <Formula key={figure.key} figure={figure} analysis={analysis} />
            ))}
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}

function Formula({ figure, analysis }: { figure: FigureNode; analysis: DealAnalysis }) {
  const working = workingOfFormula(figure, { deal: exampleDeal, analysis, day: EXAMPLE_DAY });
  const rules = rulesOf(figure);
  const byType = formulasByType(figure);
  const { basis } = figure;
  return (
    <div id={figure.key} className="formula">
      <h3>
        <a href={`#${figure.key}`}>{figure.title}</a>
      </h3>
      <p>{figure.why}</p>
      <p className="in-words">{fullFormula(figure)}</p>
      {byType.length === 0 ? (
        <Mathematics
          label={`${figure.title} in mathematics`}
          words={`${figure.title} = ${fullFormula(figure)}`}
          of={equation(figure)}
        />
      ) : (
        byType.map(({ types, formula, equation: own }) => (
          <div key={types}>
            <p>
              <b>{types}</b>: {formula}
            </p>
            <Mathematics label={`${figure.title}, ${types}, in mathematics`} words={formula} of={own} />
          </div>
        ))
      )}
      {working === null ? null : <Example working={working} />}
      {rules.length === 0 ? null : (
        <p>
          Numbers in it that are not the deal’s:{" "}
          {rules.map(({ title, value }) => `${title} ${value}`).join("; ")}.
        </p>
      )}
      <p>
        <b>What it does not say.</b> {figure.limits}
      </p>
      <p className="xs">
        Source:{" "}
        {basis.href === undefined ? (
          basis.text
        ) : (
          <a href={basis.href} rel="noopener noreferrer">
            {basis.text}
          </a>
        )}
      </p>
    </div>
  );
}

/** A formula that is one name says nothing more in mathematics. */
const isOneName = ({ tag }: MathNode): boolean => tag === "mtext" || tag === "mn";

function Mathematics({ label, words, of }: { label: string; words: string; of: MathNode }) {
  if (isOneName(of)) return null;
  return (
    <div className="in-mathematics" role="group" tabIndex={0} aria-label={label}>
      {createElement("math", { display: "block", alttext: words }, draw(of, "equation"))}
    </div>
  );
}

function Example({ working }: { working: Working }) {
  const { lines, result, reason, beside, title } = working;
  const said = (value: number | null, unit: Working["result"]["unit"]): string =>
    value === null ? "N/A" : formatValue(value, unit);
  return (
    <table>
      <caption>With the example</caption>
      <tbody>
        {lines.map(({ sign, label, value, unit, note }, index) => (
          // Two lines may be called the same, and none ever moves.
          <tr key={`${index} ${label}`}>
            <td>{sign}</td>
            <th scope="row">
              {label}
              {note === undefined ? null : <small>{note}</small>}
            </th>
            <td className="numeric">{value === null ? "unknown" : said(value, unit)}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>=</td>
          <th scope="row">
            {title}
            {reason === undefined ? null : <small>{reason}</small>}
          </th>
          <td className="numeric">{said(result.value, result.unit)}</td>
        </tr>
        {beside === undefined ? null : (
          <tr>
            <td />
            <th scope="row">
              Beside it: {beside.label}
              {beside.note === undefined ? null : <small>{beside.note}</small>}
            </th>
            <td className="numeric">{said(beside.value, beside.unit)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** MathML elements one by one, so that nothing is ever written into the page as HTML. */
function draw({ tag, text, children = [] }: MathNode, key: string): ReactNode {
  return createElement(tag, { key }, text ?? children.map((child, index) => draw(child, `${key}.${index}`)));
}
