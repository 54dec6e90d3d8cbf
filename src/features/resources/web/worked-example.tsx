import { formatValue } from "#kit/format-value.ts";
import { useMemo } from "react";
import type { WorkedExample } from "#features/resources/model/article.ts";
import { useRulesToday } from "#features/rules/web/index.ts";
import { type ExampleLine, runExample } from "#features/resources/model/run-example.ts";
import { Figure, NotAvailable } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { WorkingView } from "#web/ui/figures/working.ts";

export interface WorkedExampleCardProps {
  example: WorkedExample;
}

/** The example of an article, worked out by the core here and now; every result opens its working. */
export function WorkedExampleCard({ example }: WorkedExampleCardProps) {
  const today = useRulesToday();
  const lines = useMemo(() => runExample(example, today), [example, today]);
  return (
    <Panel
      title={example.title}
      titleLevel={2}
      className="article-example"
      aside={<span className="xs text-muted">Worked example</span>}
    >
      <p className="text-soft">{example.question}</p>
      <table>
        <caption className="sr-only">{example.title}</caption>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className={line.working === null ? undefined : "out"}>
              <th scope="row">
                {line.label}
                {line.note === null ? null : <small>{line.note}</small>}
              </th>
              <td className="numeric">
                <LineValue line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{example.lesson}</p>
    </Panel>
  );
}

function LineValue({ line }: { line: ExampleLine }) {
  const { value, unit, working, label } = line;
  if (value === null) return <NotAvailable title={label} reason="One of its inputs gives no figure." />;
  const shown = formatValue(value, unit);
  if (working === null) return shown;
  return <Figure working={() => toView(line, working)}>{shown}</Figure>;
}

function toView(line: ExampleLine, working: NonNullable<ExampleLine["working"]>): WorkingView {
  return {
    title: line.label,
    formula: working.formula,
    lines: working.inputs.map(({ label, value, unit }, index) => ({
      sign: working.isSum && index > 0 ? "+" : "",
      label,
      value,
      unit,
    })),
    result: { value: line.value, unit: line.unit },
    source: working.source,
  };
}
