import { InDoubt, type CallAnswer } from "#tests/prove/http-caller.ts";

/** What a record is known by: the version and the words it was stored with. Null: it is not there. */
export type Mark = string | null;

/** A record of which it is known what was acknowledged, and what may have become of the last change besides. */
export class AcknowledgedRecord {
  acknowledged: Mark = null;
  /** The state that an unanswered change would have made; undefined: nothing is open. */
  open: Mark | undefined = undefined;

  /** Sends a change that makes `next` of it. Only an answer counts; a failure leaves the change open. */
  async change(next: Mark, send: () => Promise<CallAnswer>): Promise<CallAnswer> {
    this.open = next;
    const answer = await send();
    if (answer.status === 200) this.acknowledged = next;
    this.open = undefined;
    return answer;
  }

  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** Null when what is seen is what was acknowledged, or wholly what an unanswered change would have made of it. */
  check(name: string, seen: Mark): string | null {
    const { acknowledged, open } = this;
    if (seen === acknowledged || (open !== undefined && seen === open)) {
      this.acknowledged = seen;
      this.open = undefined;
      return null;
    }
    const or = open === undefined ? "" : `\n  or: ${open}`;
    return `${name} is not what was acknowledged.\n  acknowledged: ${acknowledged}${or}\n  found: ${seen}`;
  }
}

/** Throws `InDoubt` for what is no answer to a change; a refusal passes. */
export function settle(answer: CallAnswer): CallAnswer {
  if (answer.status < 500) return answer;
  throw new InDoubt(`${answer.status} ${answer.code}: ${answer.message}`);
}
