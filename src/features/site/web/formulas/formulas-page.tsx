import type { ReactNode } from "react";
import { FORMULA_GROUPS } from "#calc/formulas/formula-groups.ts";
import type { PublicFacts } from "#features/site/model/public-view.ts";
import { PublicFrame } from "#features/site/web/public-frame.tsx";
import { FindBox, NothingFound } from "./find-box.tsx";
import { Formula } from "./formula.tsx";
import type { WorkedSubject } from "./worked-subject.ts";
import "./formulas.css";

const groupId = (title: string): string => `group-${title.toLowerCase().replaceAll(" ", "-")}`;
const COUNT = FORMULA_GROUPS.reduce((count, { figures }) => count + figures.length, 0);

export interface FormulasPageProps {
  facts: PublicFacts;
  subject: WorkedSubject;
  /** Where a signed-in person begins; null for a visitor. */
  home?: string | null;
  /** What chooses the deal; visitors have nothing to choose. */
  choice?: ReactNode;
}

/** Every formula in words, as mathematics and worked out, all read from the expressions that the product calculates by. */
export function FormulasPage({ facts, subject, home = null, choice = null }: FormulasPageProps) {
  return (
    <PublicFrame facts={facts} home={home}>
      <article className="text-page formulas">
        <h1 className="display">How every figure is made</h1>
        <p className="lead">
          In words, in mathematics, with a worked example, with the source, and with the limits of a figure.{" "}
          <Subject {...subject} /> Cards, PDF and workbook read the same formulas.
        </p>
        {choice}
        <FindBox count={COUNT} />
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
        <NothingFound />
        {FORMULA_GROUPS.map(({ title, figures }) => (
          <section key={title} aria-labelledby={groupId(title)}>
            <h2 id={groupId(title)}>{title}</h2>
            {figures.map((figure) => (
              <Formula key={figure.key} figure={figure} subject={subject} />
            ))}
          </section>
        ))}
      </article>
    </PublicFrame>
  );
}

function Subject({ name, isExample }: WorkedSubject) {
  if (isExample)
    return `The example is ${name}, an invented business, bought for its asking price with an invented stack.`;
  return `The figures are those of ${name}, bought for its asking price; the stack is invented.`;
}
