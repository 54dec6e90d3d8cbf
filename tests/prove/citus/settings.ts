/** How one worker dies and comes back. */
export interface WorkerCommands {
  /** `host:port`, as the coordinator names it. */
  readonly name: string;
  readonly stop: string;
  readonly start: string;
}

export interface CitusSettings {
  readonly databaseUrl: string;
  readonly plain: string | null;
  readonly administrator: string | null;
  readonly worker: WorkerCommands | null;
  /** The name of one part, to try it by itself. */
  readonly only: string | null;
}

/** What was left out for want of a setting. */
export class LeftOut extends Error {
  override readonly name = "LeftOut";
}
