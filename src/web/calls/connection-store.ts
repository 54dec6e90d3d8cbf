import { createStore, type Store } from "#web/browser/store.ts";

/** `offline`: the device has no network. `unreachable`: it has one, and the server does not answer. */
export type Connection = "online" | "offline" | "unreachable";

/** What the store asks of the browser. */
export interface ConnectionWorld {
  /** Whether the device has a network at all. */
  hasNetwork(): boolean;
  /** Whether the server answers. */
  isServerThere(): Promise<boolean>;
  after(ms: number, run: () => void): void;
}

export interface ConnectionStore extends Omit<Store<Connection>, "put"> {
  /** Found out by asking: something got no answer, or the device says that its network came or went. */
  look(): Promise<void>;
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 15_000;

/** Knows whether the server can be reached, and once it cannot, asks until it can. Without a network nothing is asked. */
export function createConnectionStore(world: ConnectionWorld): ConnectionStore {
  const state = createStore<Connection>("online");
  let looking: Promise<void> | null = null;
  let waitMs = FIRST_WAIT_MS;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    world.after(waitMs, () => {
      isPlanned = false;
      if (state.read() === "unreachable") void look();
    });
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  async function ask(): Promise<void> {
    if (!world.hasNetwork()) return state.put("offline");
    const isThere = await world.isServerThere();
    if (!world.hasNetwork()) return state.put("offline");
    if (isThere) waitMs = FIRST_WAIT_MS;
    else plan();
    state.put(isThere ? "online" : "unreachable");
  }

  function look(): Promise<void> {
    looking ??= ask().finally(() => (looking = null));
    return looking;
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    look,
  };
}
