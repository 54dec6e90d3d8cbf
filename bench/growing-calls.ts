import { LISTED, type SqlFloor } from "./sql-floor.ts";

/** Where a call is made: as whom, and among how many deals. */
export interface Scene {
  owner: string;
  size: number;
  /** Some deals of all ages. */
  ids: readonly string[];
  call(name: string, input: object): Promise<unknown>;
  floor: SqlFloor;
}

/** What a person does, and the same in SQL by hand, for the same turn; the SQL answers how long it took. */
export interface GrowingCall {
  name: string;
  call(scene: Scene, turn: number): Promise<unknown>;
  sql(scene: Scene, turn: number): Promise<number>;
}

const SEARCHES = [
  "maple",
  "harbor dent",
  "xq",
  "ridge",
  "laundry group",
  "qjwxzkvq",
  "sons",
  "~7",
  "of 61",
  "boxing",
];
const searchOf = (turn: number): string => SEARCHES[turn % SEARCHES.length] ?? "";
const idOf = ({ ids }: Scene, turn: number): string => ids[turn % ids.length] ?? "";

interface OpenedDeal {
  id: string;
  version: number;
  data: object;
}
const opened = new Map<string, OpenedDeal>();

export const GROWING_CALLS: readonly GrowingCall[] = [
  {
    name: "library page",
    call: ({ call }) => call("deals/list", {}),
    sql: ({ floor, owner }) =>
      floor.time(
        "library",
        `select ${LISTED} from deals where workspace_id = $1 order by updated_at desc, id desc limit 51`,
        [owner],
      ),
  },
  {
    name: "explorer by industry, by price",
    call: ({ call }) =>
      call("dealList/list", { filter: { industries: ["HVAC"] }, sort: "price", direction: "descending" }),
    sql: ({ floor, owner }) =>
      floor.time(
        "industry",
        `select ${LISTED} from deals where workspace_id = $1 and industry = $2
          order by asking_price desc, id desc limit 51`,
        [owner, "HVAC"],
      ),
  },
  {
    name: "search",
    call: ({ call }, turn) => call("dealList/list", { filter: { search: searchOf(turn) } }),
    sql: ({ floor, owner }, turn) =>
      floor.time(
        "search",
        `select ${LISTED} from deals where workspace_id = $1 and search_key like $2
          order by updated_at desc, id desc limit 51`,
        [owner, `%${searchOf(turn)}%`],
      ),
  },
  {
    name: "open a deal",
    call: (scene, turn) => openDeal(scene, idOf(scene, turn)),
    sql: (scene, turn) =>
      scene.floor.time("open", "select * from deals where workspace_id = $1 and id = $2", [
        scene.owner,
        idOf(scene, turn),
      ]),
  },
  {
    name: "save a deal",
    call: saveDeal,
    sql: (scene, turn) =>
      scene.floor.time(
        "save",
        "update deals set location = $3, updated_at = now() where workspace_id = $1 and id = $2",
        // Another one than the call has just saved: its version stays what the call was told.
        [scene.owner, idOf(scene, turn + 1), `Columbus, OH ${turn}`],
      ),
  },
];

async function openDeal(scene: Scene, id: string): Promise<OpenedDeal> {
  const deal = (await scene.call("deals/get", { id })) as OpenedDeal;
  opened.set(id, deal);
  return deal;
}

/** Only the saving is timed where the deal was opened before, which the turns of opening have done. */
async function saveDeal(scene: Scene, turn: number): Promise<void> {
  const id = idOf(scene, turn);
  const { version, data } = opened.get(id) ?? (await openDeal(scene, id));
  opened.set(id, (await scene.call("deals/update", { id, version, data })) as OpenedDeal);
}
