/** A command of the terminal: what it says of itself, and what it does. */
export interface Command {
  readonly usage: string;
  /** Answers with the exit status. */
  run(args: readonly string[]): Promise<number>;
}
