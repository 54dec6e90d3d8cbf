import { scaleLinear } from "@visx/scale";
import { useId } from "react";
import type { BankFigures } from "#calc/lending/analyze-bank.ts";
import type { CashMonth } from "#calc/lending/cash-plan.ts";
import { describeMonth } from "#features/lending/model/words/cash-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { lineWorking, lowestCashWorking } from "#features/lending/web/workings.ts";
import { formatAmount, formatCount, formatMoney } from "#kit/format-figure.ts";
import { formatMoneyShort } from "#kit/format-money-short.ts";
import { TicksBelow, TicksBeside } from "#web/ui/charts/axis-ticks.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { moneyScale } from "#web/ui/charts/money-axis.ts";
import { Rule } from "#web/ui/charts/rule.tsx";
import { useElementWidth } from "#web/ui/charts/use-element-width.ts";
import { Figure } from "#web/ui/figures/figure.tsx";
import { Strip } from "#web/ui/layout/strip.tsx";
import { Table } from "#web/ui/layout/table.tsx";

export interface CashPlanShown {
  readonly opening: number;
  readonly months: readonly CashMonth[];
}

interface CashChartProps {
  readonly bank: OpenedBank;
  /** Null while the earnings are not known. */
  readonly plan: CashPlanShown | null;
  readonly closing: string;
}

/** The cash of ten years month by month, with the lowest month named. */
export function CashChart({ bank, plan, closing }: CashChartProps) {
  const { cash } = bank.figures;
  return (
    <ChartFrame
      className="mt-5"
      name="Cash month by month"
      question="Does the cash ever run out?"
      fileName="bank-cash"
      table={plan === null ? <Unknown /> : <CashTable plan={plan} closing={closing} />}
      foot={<CashStrip bank={bank} opening={plan?.opening ?? null} closing={closing} />}
    >
      {plan === null ? <Unknown /> : <CashDrawing plan={plan} cash={cash} closing={closing} />}
    </ChartFrame>
  );
}

const Unknown = () => (
  <p className="sm text-muted">
    Unknown: without the earnings of the business, and of the household where it draws money, no month can be
    worked out.
  </p>
);

const HEIGHT_PX = 260;
const LEFT_PX = 56;
const BOTTOM_PX = 26;
const TOP_PX = 14;

interface CashDrawingProps {
  readonly plan: CashPlanShown;
  readonly cash: BankFigures["cash"];
  readonly closing: string;
}

function CashDrawing({ plan: { opening, months }, cash, closing }: CashDrawingProps) {
  const below = useId();
  const [box, width] = useElementWidth<HTMLDivElement>();
  const balances = [opening, ...months.map((month) => month.closing)];
  const y = moneyScale(balances, [HEIGHT_PX - BOTTOM_PX, TOP_PX]);
  const x = scaleLinear<number>({
    domain: [0, months.length],
    range: [LEFT_PX, Math.max(LEFT_PX + 1, width - 8)],
  });
  const steps = balances
    .map((balance, at) => `${at === 0 ? "M" : "H"}${x(at)}${at === 0 ? "," : "V"}${y(balance)}`)
    .join("");
  const area = `${steps}H${x(months.length)}V${y(0)}H${x(0)}Z`;
  const { lowest, lowestMonth } = cash;
  const years = Array.from({ length: 10 }, (_, year) => year + 1);
  return (
    <div ref={box} className="plot cash-plot" style={{ height: HEIGHT_PX }}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT_PX} role="img" aria-label={findingOf(cash, closing)}>
          {y
            .ticks(5)
            .filter((amount) => amount !== 0)
            .map((amount, index) => (
              <Rule
                key={index}
                className="gridline"
                x1={LEFT_PX}
                y1={y(amount)}
                x2={width - 8}
                y2={y(amount)}
              />
            ))}
          <defs>
            <clipPath id={below}>
              <rect x={LEFT_PX} y={y(0)} width={Math.max(0, width - LEFT_PX)} height={HEIGHT_PX - y(0)} />
            </clipPath>
          </defs>
          <path className="cash-area" d={area} />
          <path className="cash-area short" d={area} clipPath={`url(#${below})`} />
          <path className="cash-line" d={steps} />
          <Rule className="zero-line" x1={LEFT_PX} y1={y(0)} x2={width - 8} y2={y(0)} />
          {lowest === null || lowestMonth === null ? null : (
            <g className={lowest < 0 ? "cash-lowest short" : "cash-lowest"}>
              <circle cx={x(lowestMonth)} cy={y(lowest)} r={4} />
              <text
                x={x(lowestMonth) + (lowestMonth > months.length / 2 ? -8 : 8)}
                y={Math.max(TOP_PX + 8, y(lowest) - 8)}
                textAnchor={lowestMonth > months.length / 2 ? "end" : "start"}
              >
                Lowest: {formatMoney(lowest)}
                {width > 560 ? `, ${describeMonth(closing, lowestMonth)}` : ""}
              </text>
            </g>
          )}
          <TicksBeside
            x={LEFT_PX}
            ticks={y.ticks(5).map((amount) => ({ at: y(amount), words: formatMoneyShort(amount) }))}
          />
          <TicksBelow
            y={HEIGHT_PX - BOTTOM_PX}
            ticks={years
              .filter((year) => width > 560 || year % 2 === 1)
              .map((year) => ({ at: x(year * 12 - 6), words: width > 560 ? `Year ${year}` : String(year) }))}
          />
        </svg>
      )}
    </div>
  );
}

function findingOf({ lowest, lowestMonth, monthsBelowZero }: BankFigures["cash"], closing: string): string {
  if (lowest === null || lowestMonth === null) return "The cash is unknown.";
  const below =
    (monthsBelowZero ?? 0) === 0 ? "No month is below zero" : `${monthsBelowZero} months are below zero`;
  return `Cash month by month, lowest in ${describeMonth(closing, lowestMonth)} at ${formatMoney(lowest)}. ${below}.`;
}

function CashStrip({
  bank,
  opening,
  closing,
}: {
  bank: OpenedBank;
  opening: number | null;
  closing: string;
}) {
  const { cash } = bank.figures;
  const { lowest, lowestMonth, monthsBelowZero, line } = cash;
  const unknown = "The earnings of the business are not known.";
  return (
    <Strip
      items={[
        { label: "At closing", value: opening === null ? "unknown" : formatMoney(opening) },
        {
          label:
            lowestMonth === null ? "Lowest month" : `Lowest month, ${describeMonth(closing, lowestMonth)}`,
          value: (
            <Figure
              working={lowestCashWorking(cash, opening)}
              {...(lowest === null ? { reason: unknown } : {})}
            >
              {formatMoney(lowest)}
            </Figure>
          ),
        },
        {
          label: "Months below zero",
          value: monthsBelowZero === null ? "unknown" : formatCount(monthsBelowZero),
        },
        line === null
          ? {
              label: "A line of credit would have to bridge",
              value: cash.lineNeeded === null ? "unknown" : formatMoney(cash.lineNeeded),
            }
          : {
              label: "Lowest with the line of credit",
              value: (
                <Figure working={lineWorking(line)} {...(line.lowest === null ? { reason: unknown } : {})}>
                  {formatMoney(line.lowest)}
                </Figure>
              ),
            },
      ]}
    />
  );
}

function CashTable({ plan: { months }, closing }: { plan: CashPlanShown; closing: string }) {
  return (
    <div className="cash-months">
      <Table flush tight>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className="numeric">
              Earned ($)
            </th>
            <th scope="col" className="numeric">
              Due ($)
            </th>
            <th scope="col" className="numeric">
              Cash ($)
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, earned, due, closing: cash }) => (
            <tr key={month}>
              <th scope="row">
                {month}, {describeMonth(closing, month)}
              </th>
              <td className="numeric">{formatAmount(earned, { parentheses: true })}</td>
              <td className="numeric">{formatAmount(due)}</td>
              <td className="numeric">{formatAmount(cash, { parentheses: true })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
