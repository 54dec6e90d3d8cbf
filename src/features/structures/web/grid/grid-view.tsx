import { Copy, Download, FileSpreadsheet, FileText } from "lucide-react";
import { useMemo, useState } from "react";
import { reversedOf } from "#calc/structures/reverse.ts";
import { useDownload } from "#features/report-files/web/index.ts";
import { structuresFileHref } from "#features/structures/model/files/structures-file-address.ts";
import { FIRST_CHOICE, type GridChoice, gridQuestion } from "#features/structures/model/grid-question.ts";
import { AXIS_WORDS, VALUE_WORDS } from "#features/structures/model/words/best-words.ts";
import { copyTable, exportTable, type TableRows } from "#features/structures/web/copy-table.ts";
import { NoStructure } from "#features/structures/web/no-structure.tsx";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { answerOnPage, type ShownStructure } from "#features/structures/web/shown-structures.ts";
import { StructureChoice } from "#features/structures/web/structure-choice.tsx";
import { useMedia } from "#web/browser/use-media.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { useTask } from "#web/workers/use-task.ts";
import { CellPanel } from "./cell-panel.tsx";
import { GridChoices } from "./grid-choices.tsx";
import { GridLine } from "./grid-line.tsx";
import { GridTable } from "./grid-table.tsx";
import { type GridAsk, gridOf, type GridLines, joinLines } from "./grid-task.ts";
import { GRID_LINES } from "#calc/tables/best-structure.ts";

const LINE_WORDS = ["pays its debt", "what the SBA asks at least", "what lenders ask"] as const;

/** What lines, colours and the mark mean. */
function GridLegend({ choice }: { choice: GridChoice }) {
  const isRatio = VALUE_WORDS[choice.value].unit === "ratio";
  return (
    <ul className="best-legend">
      {isRatio
        ? GRID_LINES.map((line, at) => (
            <li key={line} data-line={at + 1}>
              {line.toFixed(2)} {LINE_WORDS[at]}
            </li>
          ))
        : null}
      <li data-mark="present">the structure without a change</li>
      {isRatio ? <li>Figures are cut, not rounded: 1.559 is shown as 1.55.</li> : null}
      {VALUE_WORDS[choice.value].unit === "usd" ? <li>In thousands of dollars.</li> : null}
    </ul>
  );
}

interface GridViewProps {
  readonly best: OpenedBest;
  readonly opened: string;
  readonly open: (kind: string) => void;
}

const JOINING = { progress: joinLines, result: joinLines };
const openWorker = () => new Worker(new URL("./grid-worker.ts", import.meta.url), { type: "module" });

/** A structure under two figures that move: coloured, with lines, each cell opening to its working. */
export function GridView({ best, opened, open }: GridViewProps) {
  const { search, readsProfile } = best;
  const [choice, setChoice] = useState<GridChoice>(FIRST_CHOICE);
  const [cell, setCell] = useState<{ x: number; y: number } | null>(null);
  const file = useDownload();
  const isNarrow = useMedia("(max-width: 900px)");
  const { structures } = useMemo(() => answerOnPage(search), [search]);
  const structure = structures.find(({ kind }) => kind === opened) ?? structures[0];
  const ask = useGridAsk(best, structure, choice);
  const task = useTask<GridAsk, GridLines, GridLines>(openWorker, ask, "at-once", JOINING);
  const grid = useMemo(() => (ask === null ? null : gridOf(ask)), [ask]);
  if (structure === undefined || ask === null || grid === null) return <NoStructure search={search} />;
  if (task.failure !== null)
    return (
      <LoadProblem
        error={new Error(task.failure)}
        fallback="This browser could not work out the table."
        isBusy={task.isRunning}
        onRetry={() => location.reload()}
      />
    );
  const ended = task.ended?.input === ask ? task.ended.result : null;
  const told = ended ?? (task.told?.input === ask ? task.told.progress : null);
  const put = (change: Partial<GridChoice>) => {
    setCell(null);
    setChoice((now) => ({ ...now, ...change }));
  };
  const shared = { choice, grid, rows: told?.rows ?? [], cell, onCell: setCell };
  return (
    <>
      <StructureChoice structures={structures} structure={structure} open={open} />
      <Panel
        className="mt-4"
        title={`${VALUE_WORDS[choice.value].title} by ${AXIS_WORDS[choice.y].title.toLowerCase()} and ${AXIS_WORDS[choice.x].title.toLowerCase()}`}
        aside={
          <span className="row wrap no-print">
            <Button
              size="sm"
              icon={Copy}
              disabled={ended === null}
              onClick={() => void copyTable(rowsOf(shared))}
            >
              Copy
            </Button>
            <Menu
              label="Export the table"
              trigger={
                <Button size="sm" icon={Download} busy={file.busy} disabled={ended === null}>
                  Export table
                </Button>
              }
              items={[
                {
                  label: "CSV: values",
                  icon: FileText,
                  onSelect: () => exportTable(rowsOf(shared), "best-structure-grid.csv"),
                },
                {
                  label: "Excel: with formulas where coverage can be one, as what is asked is saved",
                  icon: FileSpreadsheet,
                  onSelect: () =>
                    file.download(structuresFileHref(best.dealId, { choice, kind: structure.kind })),
                },
              ]}
            />
          </span>
        }
        foot={<GridLegend choice={choice} />}
      >
        <GridChoices choice={choice} grid={grid} readsProfile={readsProfile} put={put} />
        <div aria-busy={ended === null || undefined}>
          {isNarrow ? <GridLine {...shared} /> : <GridTable {...shared} />}
        </div>
      </Panel>
      {cell === null ? null : (
        <CellPanel grid={grid} choice={choice} cell={cell} best={best} onClose={() => setCell(null)} />
      )}
    </>
  );
}

/** What the worker is asked; the same as long as nothing in it changes. */
function useGridAsk(
  { subject, wishes, rules, problem }: OpenedBest,
  structure: ShownStructure | undefined,
  choice: GridChoice,
): GridAsk | null {
  const components = structure?.components;
  const price = structure?.price;
  return useMemo((): GridAsk | null => {
    if (components === undefined) return null;
    const bank = { ...subject.input, offer: price ?? subject.input.offer };
    const reversed = reversedOf({ ...problem, bank: { ...problem.bank, offer: bank.offer } }, components);
    return {
      bank,
      best: wishes,
      ...subject.bounds,
      rules,
      components,
      question: gridQuestion(choice, reversed),
    };
  }, [components, price, subject, wishes, rules, problem, choice]);
}

function rowsOf({
  choice,
  grid,
  rows,
}: {
  choice: GridChoice;
  grid: ReturnType<typeof gridOf>;
  rows: GridLines["rows"];
}): TableRows {
  return [
    [`${AXIS_WORDS[choice.y].title} \\ ${AXIS_WORDS[choice.x].title}`, ...grid.x.values],
    ...grid.y.values.map((value, at) => [value, ...(rows[at] ?? []).map((one) => one.value)]),
  ];
}
