import { type BridgeStep, bridgeSteps } from "#calc/growth/bridge-steps.ts";
import {
  type ProjectionQuestion,
  type ProjectionFigureKey,
  workingOfProjection,
} from "#calc/working/projection-workings.ts";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";

const STEPS: Readonly<
  Record<BridgeStep["key"], { label: string; hint?: string; figure?: ProjectionFigureKey }>
> = {
  current: { label: "Current revenue" },
  volume: { label: "Volume growth", hint: "70% of the increase", figure: "bridge.volume" },
  price: { label: "Price increases", hint: "30% of the increase", figure: "bridge.price" },
  future: { label: "Future revenue", figure: "revenue5" },
};

/** From today's revenue to that of year 5: each step begins where the one before it ends. */
export function RevenueBridge({ asked }: { asked: ProjectionQuestion }) {
  const { bridge } = asked.projection;
  const steps = bridgeSteps(bridge);
  return (
    <ChartFrame
      name="5-Year Revenue Bridge"
      question="Where would the growth come from?"
      fileName="revenue-bridge"
      table={<BridgeTable steps={steps} />}
      foot="The split into volume and price is an assumption, not taken from this business."
    >
      <BarChart
        bars={steps.map(({ key, fromUsd, lengthUsd }) => ({
          key,
          label: STEPS[key].label,
          hint: STEPS[key].hint,
          value: lengthUsd,
          from: fromUsd,
          shown: <StepFigure step={key} value={lengthUsd} asked={asked} />,
          tone: key === "future" ? "strong" : "plain",
        }))}
        finding={`Revenue from ${formatMoney(bridge.current)}: ${formatMoney(bridge.volume)} by volume, ${formatMoney(bridge.price)} by price, to ${formatMoney(bridge.future)}.`}
      />
    </ChartFrame>
  );
}

interface StepFigureProps {
  step: BridgeStep["key"];
  value: number | null;
  asked: ProjectionQuestion;
}

/** What was entered is not worked out. */
function StepFigure({ step, value, asked }: StepFigureProps) {
  const { figure } = STEPS[step];
  if (figure === undefined) return formatMoney(value);
  return <WorkedFigure value={value} unit="usd" working={() => workingOfProjection(figure, asked)} />;
}

function BridgeTable({ steps }: { steps: readonly BridgeStep[] }) {
  return (
    <Table flush tight>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col" className="numeric">
            Amount ($)
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ key, lengthUsd }) => (
          <tr key={key} className={key === "future" ? "sum" : undefined}>
            <th scope="row">{STEPS[key].label}</th>
            <td className="numeric">{lengthUsd === null ? "N/A" : formatAmount(lengthUsd)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
