/**
 * How far a reader has got, as the id of an event: the oldest transaction that was still open at the last look, with the
 * second of that look. Whatever was not visible then was written by that transaction or a later one, in whichever order
 * they end; so who comes back is given the rows from there on, and some of them a second time.
 */
export interface ChangePosition {
  /** The database's number of a transaction. */
  readonly oldest: string;
  /** Of the database's clock, in seconds since 1970. */
  readonly seconds: number;
}

export const writePosition = ({ oldest, seconds }: ChangePosition): string => `${oldest}.${seconds}`;

const POSITION = /^(\d{1,18})\.(\d{1,12})$/;

/** Null for what no server of ours has written. */
export function readPosition(text: string): ChangePosition | null {
  const [, oldest, seconds] = POSITION.exec(text) ?? [];
  return oldest === undefined ? null : { oldest, seconds: Number(seconds) };
}
