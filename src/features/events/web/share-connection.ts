import type { Heard } from "./heard.ts";
import { keepConnected, type Connected } from "./keep-connected.ts";

/** What the tabs of one browser say to each other. */
type TabWord =
  | { readonly say: "here"; readonly tab: string; readonly workspaceId: string }
  | { readonly say: "gone"; readonly tab: string }
  /** Of the tab that holds the connection, when it begins: the others name themselves. */
  | { readonly say: "who" }
  /** To one tab, or to all. */
  | { readonly say: "heard"; readonly event: Heard; readonly to?: string }
  | { readonly say: "slow"; readonly isSlow: boolean }
  | { readonly say: "live"; readonly isLive: boolean };

export interface SharedOptions {
  readonly personId: string;
  readonly workspaceId: string;
  heard(event: Heard): void;
  slow(isSlow: boolean): void;
  live(isLive: boolean): void;
}

/**
 * One connection for all tabs of a browser, which has few to a server: the tab that holds the lock reads for the
 * workspaces of all, and hands on what it hears. When it closes, the lock goes to the next.
 */
export function shareConnection(options: SharedOptions): () => void {
  const { personId, workspaceId } = options;
  const tab = crypto.randomUUID();
  const stopping = new AbortController();
  const channel = new BroadcastChannel(`events ${personId}`);
  const say = (word: TabWord) => channel.postMessage(word);
  let leading: Leader | null = null;
  channel.addEventListener("message", ({ data }: MessageEvent<TabWord>) => {
    if (leading) leading.listen(data);
    else if (data.say === "heard" && (data.to ?? tab) === tab) options.heard(data.event);
    else if (data.say === "slow") options.slow(data.isSlow);
    else if (data.say === "live") options.live(data.isLive);
    else if (data.say === "who") say({ say: "here", tab, workspaceId });
  });
  const leave = () => say({ say: "gone", tab });
  addEventListener("pagehide", leave, { signal: stopping.signal });
  say({ say: "here", tab, workspaceId });

  const lead = async () => {
    leading = leadTabs(options, tab, say);
    await new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
    leading.stop();
  };
  void holdLock(`events ${personId}`, lead, stopping.signal);
  return () => {
    leave();
    stopping.abort();
    channel.close();
  };
}

/** A page without a secure origin has no locks: each tab then has a connection of its own. */
async function holdLock(name: string, run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!("locks" in navigator)) return run();
  try {
    await navigator.locks.request(name, { signal }, run);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

/** A page opens within this, in milliseconds. */
const RECENT_MS = 30_000;
const isRecent = ({ ms }: { ms: number }): boolean => Date.now() - ms < RECENT_MS;

interface Leader {
  listen(word: TabWord): void;
  stop(): void;
}

function leadTabs(
  { workspaceId, heard, slow, live }: SharedOptions,
  tab: string,
  say: (word: TabWord) => void,
): Leader {
  const workspaceOf = new Map([[tab, workspaceId]]);
  /** By deal, for tabs that come later. */
  const present = new Map<string, Heard>();
  let recent: { event: Heard; ms: number }[] = [];
  let isSlow = false;
  let isLive = false;
  const connected: Connected = keepConnected({
    heard(event) {
      if (event.type === "presence") present.set(event.presence.dealId, event);
      else recent = [...recent, { event, ms: Date.now() }].filter(isRecent);
      heard(event);
      say({ say: "heard", event });
    },
    slow(next) {
      if (next === isSlow) return;
      isSlow = next;
      slow(next);
      say({ say: "slow", isSlow });
    },
    live(next) {
      if (next === isLive) return;
      isLive = next;
      live(next);
      say({ say: "live", isLive });
    },
  });
  live(false);
  say({ say: "live", isLive });
  const follow = () => connected.follow([...workspaceOf.values()]);
  follow();
  say({ say: "who" });
  return {
    listen(word) {
      if (word.say === "here") {
        workspaceOf.set(word.tab, word.workspaceId);
        // What it read while it opened may be older than what was heard meanwhile.
        const missed = recent.filter(isRecent).map(({ event }) => event);
        for (const event of [...present.values(), ...missed]) say({ say: "heard", event, to: word.tab });
        say({ say: "slow", isSlow });
        say({ say: "live", isLive });
      }
      if (word.say === "gone") workspaceOf.delete(word.tab);
      follow();
    },
    stop: () => connected.stop(),
  };
}
