/** How many may wait; what comes beyond is told to come again. */
export interface TurnBounds {
  readonly ofPerson: number;
  readonly inAll: number;
}

/** Who waits for a thread. Persons take turns, whoever asked how often: one who asks ten times holds nobody up for long. */
export class SearchTurns<Job> {
  /** By person, in the order in which their next turn comes. */
  readonly #waiting = new Map<string, Job[]>();
  readonly #bounds: TurnBounds;

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
  }

  get count(): number {
    return [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
  }

  /** False: too many wait already. */
  add(person: string, job: Job): boolean {
    const own = this.#waiting.get(person) ?? [];
    if (own.length >= this.#bounds.ofPerson || this.count >= this.#bounds.inAll) return false;
    this.#waiting.set(person, [...own, job]);
    return true;
  }

  /** Whoever asked for it waits no more. False: it does not wait. */
  remove(person: string, job: Job): boolean {
    const own = this.#waiting.get(person) ?? [];
    const left = own.filter((one) => one !== job);
    if (left.length === own.length) return false;
    if (left.length > 0) this.#waiting.set(person, left);
    else this.#waiting.delete(person);
    return true;
  }

  /** The next in turn, but of those in `passed`; its person comes last then. Null: nobody else waits. */
  next(passed: ReadonlySet<string> = new Set()): Job | null {
    for (const [person, [job, ...rest]] of this.#waiting) {
      if (passed.has(person)) continue;
      this.#waiting.delete(person);
      if (rest.length > 0) this.#waiting.set(person, rest);
      if (job !== undefined) return job;
    }
    return null;
  }
}
