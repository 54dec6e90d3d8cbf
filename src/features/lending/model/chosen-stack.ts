interface Dated {
  readonly id: string;
  readonly updatedAt: string;
}

/** The saved stack that is assessed: the one that is chosen, else the one that was saved last. */
export function chosenStack<Stack extends Dated>(
  stacks: readonly Stack[],
  id: string | null | undefined,
): Stack | undefined {
  const latest = stacks.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];
  return stacks.find((stack) => stack.id === id) ?? latest;
}
