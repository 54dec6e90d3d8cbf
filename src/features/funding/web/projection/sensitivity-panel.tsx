import { formatPercent, formatSigned } from "#kit/format-figure.ts";
import type { CSSProperties } from "react";
import { SENSITIVITY_KEYS } from "#calc/growth/project-five-years.ts";
import { workingOfProjection } from "#calc/working/projection-workings.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import type { ProjectedProps } from "./value-evolution.tsx";

const NAMES: Readonly<Record<(typeof SENSITIVITY_KEYS)[number], string>> = {
  revenue_plus5: "Revenue +5%",
  revenue_minus5: "Revenue −5%",
  margin_plus2: "Margin +2%",
  margin_minus2: "Margin −2%",
  multiple_plus1: "Multiple +1x",
  multiple_minus1: "Multiple −1x",
};

/** What a change of one assumption would do to the five-year value. */
export function SensitivityPanel({ asked }: ProjectedProps) {
  const { sensitivity } = asked.projection;
  const widest = Math.max(1, ...SENSITIVITY_KEYS.map((key) => Math.abs(sensitivity[key] ?? 0)));
  return (
    <Panel
      title={<QuestionTitle name="Sensitivity Analysis" question="What moves the 5-year value most?" />}
      foot="Each change alone, the rest as above; margin in percentage points."
    >
      <dl className="sensitivity">
        {SENSITIVITY_KEYS.map((key) => {
          const impact = sensitivity[key];
          return (
            <div key={key}>
              <dt>{NAMES[key]}</dt>
              <dd>
                <span data-mark className="sensitivity-bar" aria-hidden="true">
                  <i
                    className={(impact ?? 0) < 0 ? "down" : "up"}
                    style={{ "--w": `${(Math.abs(impact ?? 0) / widest) * 50}%` } as CSSProperties}
                  />
                </span>
                <span>
                  <WorkedFigure
                    value={impact}
                    unit="pct"
                    working={() => workingOfProjection(`sensitivity.${key}`, asked)}
                    format={(pct) => formatSigned(pct, formatPercent)}
                  />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
