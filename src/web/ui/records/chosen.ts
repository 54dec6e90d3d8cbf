export type Chosen<Item> = ReadonlyMap<string, Item>;

/** What is chosen once these too are chosen, or are no more. */
export function withChosen<Item extends { id: string }>(
  chosen: Chosen<Item>,
  items: readonly Item[],
  isChosen: boolean,
): Chosen<Item> {
  const next = new Map(chosen);
  for (const item of items) {
    if (isChosen) next.set(item.id, item);
    else next.delete(item.id);
  }
  return next;
}
