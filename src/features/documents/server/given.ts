type Given<Change> = { [Key in keyof Change]?: Exclude<Change[Key], undefined> };

/** A change without what was not given: absent is left as it is, null is taken away. */
export function given<Change extends object>(change: Change): Given<Change> {
  // Only values that are undefined are taken out, which is what the type says.
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Given<Change>;
}
