import { ArrowRightLeft } from "lucide-react";
import { useState } from "react";
import { daysSince, formatDate } from "#kit/day.ts";
import { documentsHref } from "#features/documents/addresses.ts";
import { pipelinePath } from "#features/pipeline/addresses.ts";
import { stageOf } from "#features/pipeline/model/stage.ts";
import { describeTimeHere } from "#features/pipeline/model/stage-words.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useDealStage, useStages } from "./data.ts";
import { WhoHas } from "#web/ui/records/who-has.tsx";
import { GiveMenu } from "./many/give-menu.tsx";
import { PassDialog } from "./pass-dialog.tsx";
import { StageMark } from "./stage-mark.tsx";
import { useStageMoves, type MovedDeal } from "./use-stage-moves.ts";
import "./pipeline.css";

/** Where one deal stands and since when, how it came there, and the way to another stage. Draws nothing until it is known. */
export function DealStage({ deal: { id, name } }: { deal: { id: string; name: string } }) {
  const [stages, standing] = [useStages(), useDealStage(id)];
  const all = stages.data?.stages ?? [];
  const moves = useStageMoves<MovedDeal>(all);
  const mayEdit = useMayEdit();
  const [now] = useState(() => new Date());
  if (stages.data === undefined || standing.data === undefined) return null;
  const { stageId, since, isSinceIntroduced, assignedTo, wants, moves: history } = standing.data;
  const lacks = wants.filter(({ isMet }) => !isMet);
  const stage = stageOf(all, stageId);
  const item = { id, name, stageId };
  const passed = history.find(({ toStage }) => toStage === stageId)?.reason ?? null;
  return (
    <div className="deal-stage no-print">
      <p className="sm">
        <StageMark colour={stage.colour} />{" "}
        <AppLink className="link" href={pipelinePath}>
          {stage.title}
        </AppLink>{" "}
        <span className="text-muted">
          {describeTimeHere(daysSince(since, now)).toLowerCase()}
          {isSinceIntroduced ? ", counted from the day on which stages were introduced" : ""}
          {passed === null ? "" : `: ${passed}`}
        </span>
      </p>
      <WhoHas id={assignedTo} />
      {mayEdit ? (
        <Menu
          label="Move to"
          showLabel
          trigger={
            <Button size="sm" icon={ArrowRightLeft}>
              Move to…
            </Button>
          }
          items={all
            .filter((other) => other.id !== stageId)
            .map((other) => ({ label: other.title, onSelect: () => moves.move(item, other.id) }))}
        />
      ) : null}
      {mayEdit ? <GiveMenu dealId={id} assignedTo={assignedTo} /> : null}
      {lacks.length === 0 ? null : (
        <p className="sm caution">
          Asked for here and not there yet:{" "}
          <AppLink className="link" href={documentsHref(id)}>
            {lacks.map(({ title }) => title).join("; ")}
          </AppLink>
        </p>
      )}
      {history.length === 0 ? null : (
        <details className="deal-moves xs">
          <summary>How it came here</summary>
          <ol>
            {history.map(({ id: moveId, fromStage, toStage, reason, words, createdAt }) => (
              <li key={moveId}>
                {formatDate(createdAt)}: {stageOf(all, fromStage).title} to {stageOf(all, toStage).title}
                {reason === null ? "" : `, ${reason}`}
                {words === "" ? "" : `. ${words}`}
              </li>
            ))}
          </ol>
        </details>
      )}
      <PassDialog name={moves.passing === null ? null : name} onPass={moves.pass} onEnd={moves.endPassing} />
      <p className="sr-only" role="status">
        {moves.said}
      </p>
    </div>
  );
}

/** The stage of a deal in a word, which leads to where it is moved; nothing until it is known. */
export function StageLink({ dealId, href }: { dealId: string; href: string }) {
  const [stages, standing] = [useStages(), useDealStage(dealId)];
  if (stages.data === undefined || standing.data === undefined) return null;
  const stage = stageOf(stages.data.stages, standing.data.stageId);
  return (
    <AppLink className="link" href={href}>
      <StageMark colour={stage.colour} /> {stage.title}
    </AppLink>
  );
}
