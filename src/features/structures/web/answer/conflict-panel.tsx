import { CircleX } from "lucide-react";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import { withConstraint } from "#features/structures/model/change-question.ts";
import { isOfBuyer } from "#features/structures/model/saved-answer.ts";
import { CONSTRAINT_WORDS, describeFigure } from "#features/structures/model/words/best-words.ts";
import {
  describeConflict,
  describeRelief,
  describeShortHousehold,
  describeStricter,
} from "#features/structures/model/words/conflict-sentence.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";

/** Nothing meets everything: the fewest constraints that cannot hold together, and the smallest relief of each. */
export function ConflictPanel({
  best,
  answer: { conflict, certificate },
}: {
  best: OpenedBest;
  answer: BestAnswer;
}) {
  const relief =
    conflict?.relief.filter(({ constraint }) => best.readsProfile || !isOfBuyer(constraint)) ?? [];
  const short =
    conflict === null || !best.readsProfile ? null : describeShortHousehold(best.problem, conflict);
  return (
    <Panel
      title={
        <span className="row">
          <CircleX className="icon bad" aria-hidden /> No structure meets everything you asked
        </span>
      }
      foot={`Proved: ${best.problem.market === null ? "without market limits" : "within usual market terms"}, in steps of ${formatMoney(certificate?.step ?? null)}, no structure meets all of these.`}
    >
      {conflict === null ? (
        <p>
          The types that may take part cannot pay the price within their limits. Let more of them take part.
        </p>
      ) : (
        <>
          <p>{describeConflict({ ...conflict, relief })}</p>
          {describeStricter(best.problem, relief).map((sentence) => (
            <p key={sentence} className="mt-2">
              {sentence}
            </p>
          ))}
          {short === null ? null : <p className="mt-2">{short}</p>}
          <Table tight className="mt-3">
            <thead>
              <tr>
                <th scope="col">Asked</th>
                <th scope="col" className="numeric">
                  Now
                </th>
                <th scope="col" className="numeric">
                  Would do
                </th>
                <th scope="col">
                  <span className="sr-only">Set it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {relief.map(({ constraint, from, to }) => {
                const { title, unit } = CONSTRAINT_WORDS[constraint];
                const say = (value: number | null) =>
                  unit === null ? "as it is" : describeFigure(value, unit);
                return (
                  <tr key={constraint}>
                    <th scope="row">{title}</th>
                    <td className="numeric">{say(from)}</td>
                    <td className="numeric">
                      <b>{describeRelief({ constraint, to })}</b>
                    </td>
                    <td>
                      {to === null ? null : (
                        <Button
                          size="sm"
                          aria-label={`Set ${title.toLowerCase()} to ${say(to)}`}
                          onClick={() =>
                            best.ask((question) => withConstraint(question, constraint, { value: to }))
                          }
                        >
                          Set
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        </>
      )}
    </Panel>
  );
}
