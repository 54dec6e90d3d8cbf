import type { Change, Presence } from "#features/events/contract.ts";

export interface ListenTo {
  address?: string;
  workspaceIds?: readonly string[];
  lastEventId?: string;
}

interface HeardEvent {
  readonly name: string;
  readonly data: unknown;
}

export interface EventListener {
  all(): readonly HeardEvent[];
  changes(): Change[];
  /** Ids of who looks at a deal, as last told. */
  present(dealId: string): string[];
  resets(): number;
  lastEventId(): string;
  isOver(): boolean;
  /** Resolves when the stream was ended from either side. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Listens as a browser does, once the stream has begun. */
export async function listenToEvents(
  address: string,
  cookie: string,
  { workspaceIds = [], lastEventId }: ListenTo = {},
): Promise<EventListener> {
  const query = workspaceIds.map((id) => `w=${id}`).join("&");
  const stopping = new AbortController();
  const response = await fetch(`${address}/api/events?${query}`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }) },
    signal: stopping.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}.`);
  const heard: HeardEvent[] = [];
  let position = "";
  let isOver = false;
  const read = async (body: AsyncIterable<Uint8Array>) => {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const piece of body) {
      const blocks = (rest + decoder.decode(piece, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const fields = new Map(
          block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
        );
        position = fields.get("id") ?? position;
        heard.push({ name: fields.get("event") ?? "", data: JSON.parse(fields.get("data") ?? "null") });
      }
    }
  };
  const ended = read(response.body)
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    })
    .finally(() => (isOver = true));
  const named = (name: string) => heard.filter((event) => event.name === name).map(({ data }) => data);
  return {
    all: () => heard,
    changes: () => named("change") as Change[],
    present(dealId) {
      const told = (named("presence") as Presence[]).filter((presence) => presence.dealId === dealId);
      return (told.at(-1)?.people ?? []).map(({ id }) => id);
    },
    resets: () => named("reset").length,
    lastEventId: () => position,
    isOver: () => isOver,
    ended,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
