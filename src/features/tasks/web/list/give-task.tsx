import { UserRound } from "lucide-react";
import type { Task } from "#features/tasks/model/task.ts";
import { useReaders } from "#features/workspaces/web/index.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useGiveTask } from "./use-give-task.ts";

/** Takes what is given to nobody, and gives it to a member, or to nobody. Draws nothing where one works alone. */
export function GiveTask({ task }: { task: Task }) {
  const people = useReaders(undefined);
  const { give, isGiving } = useGiveTask();
  if (people.length < 2) return null;
  const { title, assignedTo } = task;
  const me = people.find(({ isYou }) => isYou);
  const others = [
    ...people.map(({ personId, name, isYou }) =>
      isYou
        ? { id: personId, label: "You", title: "Yours to do" }
        : { id: personId, label: name, title: `Given to ${name}` },
    ),
    { id: null, label: "Nobody", title: "Given to nobody" },
  ].filter(({ id }) => id !== assignedTo);
  return (
    <>
      {assignedTo === null && me !== undefined ? (
        <Button
          size="sm"
          busy={isGiving}
          aria-label={`Assign to me: ${title}`}
          onClick={() => give(task, { id: me.personId, title: "Yours to do" })}
        >
          Assign to me
        </Button>
      ) : null}
      <Menu
        label="Assign to"
        showLabel
        trigger={<IconButton icon={UserRound} label={`Assign to: ${title}`} />}
        items={others.map((to) => ({ label: to.label, onSelect: () => give(task, to) }))}
      />
    </>
  );
}
