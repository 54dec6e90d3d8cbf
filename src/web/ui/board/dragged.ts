/** What is being dragged within this page; what comes from another window is none of ours. */
export interface Dragged<Item> {
  begin(item: Item): void;
  end(): void;
  read(): Item | null;
}

/** One for each kind of card. */
export function createDragged<Item>(): Dragged<Item> {
  let dragged: Item | null = null;
  return {
    begin: (item) => {
      dragged = item;
    },
    end: () => {
      dragged = null;
    },
    read: () => dragged,
  };
}
