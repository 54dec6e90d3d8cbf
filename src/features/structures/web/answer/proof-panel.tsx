import type { BestAnswer } from "#calc/structures/model/answer.ts";
import { LEFT_OUT_WORDS } from "#features/structures/model/words/certificate-sentences.ts";
import { OBJECTIVE_WORDS, describeFigure } from "#features/structures/model/words/best-words.ts";
import { groupThousands } from "#kit/group-thousands.ts";
import { formatCount, formatMoney } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { Badge } from "#web/ui/status/badge.tsx";

const STATUS_WORDS = {
  closed: "Closed",
  open: "Open",
  stopped: "Stopped",
  infeasible: "Nothing fits",
} as const;

const describeNumber = (count: number, word: string): string =>
  `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;

/** The certificate: value and bound of each goal, and what was left out with the reason for each kind. */
export function ProofPanel({ answer: { certificate } }: { answer: BestAnswer }) {
  if (certificate === null) return null;
  const { status, levels, leftOut, points, sets, nodes, step, engine } = certificate;
  return (
    <Panel
      className="mt-5"
      title="The proof"
      aside={<Badge tone={status === "closed" ? "good" : "caution"}>{STATUS_WORDS[status]}</Badge>}
      foot={`Searched: money in steps of ${formatMoney(step)}, terms in steps of 12 months. ${describeNumber(sets, "set")} of types, ${describeNumber(nodes, "node")}. Engine ${engine}. Amounts between the steps are not searched. Whether each lender agrees is not part of the proof.`}
    >
      <div className="best-two">
        <Table tight>
          <thead>
            <tr>
              <th scope="col">Goal, in order</th>
              <th scope="col" className="numeric">
                This answer
              </th>
              <th scope="col" className="numeric">
                Best possible
              </th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ objective, value, bound }) => {
              const { title, unit } = OBJECTIVE_WORDS[objective];
              return (
                <tr key={objective}>
                  <th scope="row">{title}</th>
                  <td className="numeric">{value === null ? "none" : describeFigure(value, unit)}</td>
                  <td className="numeric">
                    {bound === null
                      ? status === "infeasible"
                        ? "none"
                        : "not known"
                      : describeFigure(bound, unit)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
        <Table tight className="best-counts">
          <thead>
            <tr>
              <th scope="col">What was left out, and why</th>
              <th scope="col" className="numeric">
                Structures
              </th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(leftOut).map(([reason, count]) => (
              <tr key={reason}>
                <th scope="row">{LEFT_OUT_WORDS[reason] ?? reason}</th>
                <td className="numeric">{groupThousands(String(count))}</td>
              </tr>
            ))}
            <tr className="sum">
              <th scope="row">All that was searched</th>
              <td className="numeric">
                <span>{groupThousands(String(points))}</span>
              </td>
            </tr>
          </tbody>
        </Table>
      </div>
    </Panel>
  );
}
