import {
  type ProjectionQuestion,
  type ProjectionFigureKey,
  workingOfProjection,
} from "#calc/working/projection-workings.ts";
import { formatMoney, formatPercent, formatSigned } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

export interface ProjectedProps {
  asked: ProjectionQuestion;
}

/** What is put in, what it may be worth in five years, and what makes the difference. */
export function ValueEvolution({ asked }: ProjectedProps) {
  const { projection } = asked;
  const explain = (key: ProjectionFigureKey) => () => workingOfProjection(key, asked);
  return (
    <Panel
      title="Business Value Evolution"
      foot={
        <p>
          At <WorkedFigure value={projection.multiple} unit="ratio" working={explain("multiple")} /> EBITDA,
          the multiple of today.
        </p>
      }
    >
      <dl className="value-evolution">
        <div>
          <dt>Investment</dt>
          <dd>{projection.investment === null ? "N/A" : formatMoney(projection.investment)}</dd>
        </div>
        <div>
          <dt>5-year value</dt>
          <dd>
            <WorkedFigure value={projection.value5} unit="usd" working={explain("value5")} />
          </dd>
        </div>
        <div>
          <dt>Gain</dt>
          <dd>
            <WorkedFigure
              value={projection.gain_pct}
              unit="pct"
              working={explain("gain_pct")}
              format={(pct) => formatSigned(pct, formatPercent)}
            />
          </dd>
        </div>
      </dl>
      <EvolutionTable asked={asked} />
    </Panel>
  );
}

/** Revenue and EBITDA, today and in five years. */
function EvolutionTable({ asked }: ProjectedProps) {
  const { projection, deal } = asked;
  const explain = (key: ProjectionFigureKey) => () => workingOfProjection(key, asked);
  const last = projection.rows.at(-1);
  const rows = [
    {
      name: "Revenue",
      now: deal.annualRevenueUsd,
      later: last?.revenue ?? null,
      laterKey: "revenue5",
      growth: projection.revenue_growth_pct,
      growthKey: "revenue_growth_pct",
    },
    {
      name: "EBITDA",
      now: deal.ebitdaUsd,
      later: last?.ebitda ?? null,
      laterKey: "ebitda5",
      growth: projection.ebitda_growth_pct,
      growthKey: "ebitda_growth_pct",
    },
  ] as const;
  return (
    <Table flush tight className="value-evolution-years mt-4">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col" className="numeric">
            Current
          </th>
          <th scope="col" className="numeric">
            5-year
          </th>
          <th scope="col" className="numeric">
            Growth
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, later, laterKey, growth, growthKey }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="numeric">{formatMoney(now)}</td>
            <td className="numeric">
              <WorkedFigure value={later} unit="usd" working={explain(laterKey)} />
            </td>
            <td className="numeric">
              <WorkedFigure
                value={growth}
                unit="pct"
                working={explain(growthKey)}
                format={(pct) => formatSigned(pct, formatPercent)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
