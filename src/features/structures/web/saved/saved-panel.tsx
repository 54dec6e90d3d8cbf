import { Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import type { Kind } from "#calc/tables/best-structure.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { KINDS } from "#calc/tables/best-structure.ts";
import type { SavedStructure } from "#features/structures/contract.ts";
import type { StoredStructure } from "#features/structures/model/saved-answer.ts";
import { changesSince, type Today } from "#features/structures/model/then-and-now.ts";
import { KIND_WORDS } from "#features/structures/model/words/best-words.ts";
import { foundBest } from "#features/structures/web/found-best.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { StructureBar, StructureParts } from "#features/structures/web/structure-bar.tsx";
import { formatDate } from "#kit/day.ts";
import { formatAmount, formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { usePersonName } from "#web/session/people.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { DeleteDialog } from "#web/ui/overlays/delete-dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useRemoveStructure } from "./data.ts";
import { SavedQuestion } from "./saved-question.tsx";

interface SavedPanelProps {
  readonly saved: SavedStructure;
  readonly best: OpenedBest | null;
}

const isKind = (kind: string): kind is Kind => KINDS.some((one) => one === kind);
const titleOf = (kind: string): string => (isKind(kind) ? KIND_WORDS[kind].title : kind);

/** Terms were written by the search, and are read by it. */
const componentsOf = ({ components }: StoredStructure): StructureComponent[] =>
  components.map(({ type, amount, terms }) => ({
    type,
    amount,
    terms: (terms ?? null) as StructureComponent["terms"],
  }));

const STATUS: Readonly<Record<string, string>> = {
  closed: "proved: no structure that was searched beats it",
  open: "not proved: the limit of the search was reached",
  infeasible: "no structure met everything",
  unknown: "the earnings were not known",
};

/** One saved answer as it was, what today would change, and its structures. */
export function SavedPanel({ saved, best }: SavedPanelProps) {
  const { answer, basis, createdAt, createdBy, name } = saved;
  const who = usePersonName(createdBy);
  const changed = useMemo(
    () =>
      best === null
        ? null
        : changesSince(saved, {
            problem: best.problem,
            input: { bank: best.subject.input, best: best.wishes },
            rulesVersion: best.rulesVersion,
            earnings: best.subject.basis,
            best: todaysBest(best),
          }),
    [saved, best],
  );
  const structures = answer.best === null ? [] : [answer.best, ...answer.others];
  const first = answer.best === null ? null : componentsOf(answer.best);
  return (
    <Panel
      className="mt-5"
      title={name}
      aside={best?.mayEdit === true ? <RemoveSaved saved={saved} /> : undefined}
      foot={`Saved on ${formatDate(createdAt.slice(0, 10))}${who === null ? "" : ` by ${who}`}, ${STATUS[answer.status] ?? answer.status}. Price ${formatMoney(answer.question.offer)}, rules of ${formatDate(basis.loanNumberDate)}. ${basis.earnings}`}
    >
      {changed === null ? null : (
        <Note tone="caution">{changed} A saved answer does not change until you save it again.</Note>
      )}
      <SavedQuestion saved={saved} best={best} />
      {first === null ? (
        <p>No structure met everything that was asked.</p>
      ) : (
        <>
          <StructureBar components={first} />
          <StructureParts components={first} />
          <SavedTable structures={structures} best={best} />
        </>
      )}
    </Panel>
  );
}

/** The proved answer of today, where its search has ended. */
function todaysBest({ search }: OpenedBest): Today["best"] {
  const found = search.isRunning ? null : foundBest(search);
  const engine = search.ended?.answer.certificate?.engine;
  return found === null || engine === undefined ? null : { ...found, engine };
}

function SavedTable({
  structures,
  best,
}: {
  structures: readonly StoredStructure[];
  best: OpenedBest | null;
}) {
  // A guest's form has no cash to close: no column of dashes stands for it.
  const isCashKnown = structures.some(({ figures }) => figures.cashToClose !== null);
  return (
    <Table stacked tight className="mt-3">
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">Parts</th>
          {isCashKnown ? (
            <th scope="col" className="numeric">
              Cash to close ($)
            </th>
          ) : null}
          <th scope="col" className="numeric">
            Coverage
          </th>
          <th scope="col" className="numeric">
            Kept
          </th>
          {best?.mayEdit === true ? (
            <th scope="col">
              <span className="sr-only">Use it</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {structures.map((one) => (
          <tr key={one.kind}>
            <th scope="row">{titleOf(one.kind)}</th>
            <td data-label="Parts">
              {one.components
                .map(({ type, amount }) => `${FUNDING_TYPE_INFO[type].name} ${formatAmount(amount)}`)
                .join(" · ")}
            </td>
            {isCashKnown ? (
              <td className="numeric" data-label="Cash to close ($)">
                {formatAmount(one.figures.cashToClose)}
              </td>
            ) : null}
            <td className="numeric" data-label="Coverage">
              {one.figures.worstCoverage === null
                ? "nothing due"
                : formatMultiple(one.figures.worstCoverage, 2)}
            </td>
            <td className="numeric" data-label="Kept">
              {formatPercent(one.figures.ownershipPct)}
            </td>
            {best?.mayEdit === true ? (
              <td className="no-print">
                <Button
                  size="sm"
                  aria-label={`Use this in the builder: ${titleOf(one.kind)}`}
                  onClick={() => best.use({ components: componentsOf(one) }, titleOf(one.kind))}
                >
                  Use this
                </Button>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RemoveSaved({ saved }: { saved: SavedStructure }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveStructure(saved.dealId);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Trash2}
        aria-label={`Delete ${saved.name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      {isAsking ? (
        <DeleteDialog
          title="Delete this saved answer?"
          remove={() => remove.mutateAsync({ id: saved.id })}
          done={{ title: "Answer deleted", description: `“${saved.name}” is gone.` }}
          onClose={() => setAsking(false)}
        >
          “{saved.name}” goes with its proof and its structures, for everybody in the workspace.
        </DeleteDialog>
      ) : null}
    </>
  );
}
