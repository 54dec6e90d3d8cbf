import { useState } from "react";
import type { DealRow } from "#features/deal-list/model/explorer-row.ts";
import { toggledStatus } from "#features/deals/model/change-words.ts";
import { useChangeMany } from "#features/deals/web/index.ts";
import type { DealStatus } from "#features/deals/model/many-deals.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { usePageKeys } from "#web/browser/page-keys.ts";

const ROWS = "tr[data-deal]";

export interface ListKeys {
  items: readonly DealRow[];
  isSelected: (id: string) => boolean;
  onSelect: (item: DealRow, isSelected: boolean) => void;
  /** The next rows are wanted; nothing where there are no more. */
  onEnd: () => void;
}

/**
 * J and K go from deal to deal, S and P say what is thought of the one that has the focus, X selects it; Enter opens
 * it, as on every link. Answers what was just done and is not said otherwise, for who hears the page.
 */
export function useListKeys({ items, isSelected, onSelect, onEnd }: ListKeys): string {
  const { change } = useChangeMany();
  const mayEdit = useMayEdit();
  const [said, setSaid] = useState("");

  function move(step: 1 | -1): void {
    const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
    const row = focusedRow();
    const next = row === null ? rows[0] : rows[rows.indexOf(row) + step];
    if (next) next.querySelector<HTMLElement>("a.record-link")?.focus();
    else if (step === 1) onEnd();
  }

  const ofFocused = (act: (item: DealRow) => void) => () => {
    const item = items.find(({ id }) => id === focusedRow()?.dataset["deal"]);
    if (item) act(item);
  };
  const say = (status: DealStatus) =>
    ofFocused(({ id, name, status: now }) => {
      void change({ ids: [id], name }, { kind: "status", status: toggledStatus(now, status) });
    });

  usePageKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(mayEdit ? { s: say("shortlisted"), p: say("passed") } : {}),
    x: ofFocused((item) => {
      const isChosen = !isSelected(item.id);
      onSelect(item, isChosen);
      setSaid(`${item.name} ${isChosen ? "is selected" : "is no longer selected"}.`);
    }),
  });
  return said;
}

const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROWS) ?? null;
