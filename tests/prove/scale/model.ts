/** What one task of the usual mix costs, on the machine where it was measured. */
export interface Cost {
  readonly serverMs: number;
  readonly databaseMs: number;
  /** Of answers, not compressed. */
  readonly bytes: number;
}

/** All of it measured in one run. */
export interface Measured extends Cost {
  /** A server nobody asks anything. */
  readonly serverMb: number;
  /** For each page that listens to changes. */
  readonly streamKb: number;
  /** For each connection of the database that was used. */
  readonly connectionMb: number;
  /** The database's own memory without connections. */
  readonly databaseMb: number;
  /** On the disk, for each workspace with its deals. */
  readonly workspaceMb: number;
}

/** What nobody can measure beforehand: said by whoever asks. */
export interface Assumed {
  /** Of the active workspaces, in the busiest hour: 0 to 1. */
  readonly atWork: number;
  /** Tasks of the mix that one workspace at work does in that hour. */
  readonly tasksAnHour: number;
  /** Open pages of one workspace at work. */
  readonly pages: number;
  /** Of a processor core, before answers wait for one another: 0 to 1. */
  readonly load: number;
}

export interface Need {
  readonly workspaces: number;
  /** Whole cores of work, before the load is left free. */
  readonly serverCores: number;
  readonly databaseCores: number;
  /** Server processes; each uses one core for what people ask. At least two, so that one may stop. */
  readonly servers: number;
  readonly serverMb: number;
  readonly connections: number;
  readonly databaseMb: number;
  readonly diskGb: number;
  readonly bytesASecond: number;
  readonly streams: number;
}

/** Two pools of ten, and one that hears of changes. */
export const CONNECTIONS_OF_SERVER = 21;
const SECONDS = 3_600;
const MS = 1_000;
const MB_IN_GB = 1_024;

/** What so many active workspaces need in their busiest hour, worked out from what was measured. */
export function planFor(workspaces: number, measured: Measured, assumed: Assumed): Need {
  const atWork = workspaces * assumed.atWork;
  const tasksASecond = (atWork * assumed.tasksAnHour) / SECONDS;
  const serverCores = (tasksASecond * measured.serverMs) / MS;
  const servers = Math.max(2, Math.ceil(serverCores / assumed.load));
  const connections = servers * CONNECTIONS_OF_SERVER;
  const streams = Math.ceil(atWork * assumed.pages);
  return {
    workspaces,
    serverCores,
    databaseCores: (tasksASecond * measured.databaseMs) / MS,
    servers,
    serverMb: measured.serverMb + ((streams / servers) * measured.streamKb) / 1_024,
    connections,
    databaseMb: measured.databaseMb + connections * measured.connectionMb,
    diskGb: (workspaces * measured.workspaceMb) / MB_IN_GB,
    bytesASecond: tasksASecond * measured.bytes,
    streams,
  };
}

/** The database's machine that one is willing to rent. */
export interface LargestDatabase {
  readonly cores: number;
  readonly memoryGb: number;
  readonly connections: number;
}

export interface Limit {
  readonly what: "processor" | "memory" | "connections";
  /** The largest number of active workspaces that still fits. */
  readonly workspaces: number;
}

const MOST = 1e8;

/** What of one database is full first, and at how many active workspaces. */
export function findFirstLimit(measured: Measured, assumed: Assumed, largest: LargestDatabase): Limit {
  const fits: Record<Limit["what"], (need: Need) => boolean> = {
    processor: ({ databaseCores }) => databaseCores <= largest.cores * assumed.load,
    memory: ({ databaseMb }) => databaseMb <= largest.memoryGb * MB_IN_GB,
    connections: ({ connections }) => connections <= largest.connections,
  };
  const limits = (Object.keys(fits) as Limit["what"][]).map((what) => ({
    what,
    workspaces: findMost((workspaces) => fits[what](planFor(workspaces, measured, assumed))),
  }));
  return limits.reduce((first, limit) => (limit.workspaces < first.workspaces ? limit : first));
}

/** By halving: every need grows with the workspaces. */
function findMost(holds: (workspaces: number) => boolean): number {
  let [fits, breaks] = [0, MOST];
  while (breaks - fits > 1) {
    const middle = Math.floor((fits + breaks) / 2);
    if (holds(middle)) fits = middle;
    else breaks = middle;
  }
  return fits;
}

const SIZES = [2, 4, 8, 16, 32, 64] as const;

/** The smallest usual machine for so many cores of work; null where none is large enough. */
export const sizeFor = (cores: number, load: number): number | null =>
  SIZES.find((size) => size * load >= cores) ?? null;
