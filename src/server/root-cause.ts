/**
 * Why something failed, in the words of what failed first. The errors around it are of no use in a log: they repeat
 * the statement, and with it everything that somebody wrote.
 */
export function rootCauseOf(error: unknown): string {
  let first = error;
  for (let depth = 0; first instanceof Error && first.cause instanceof Error && depth < 5; depth++)
    first = first.cause;
  if (first instanceof AggregateError && first.errors[0] instanceof Error) first = first.errors[0];
  return first instanceof Error ? first.message || first.name : String(first);
}
