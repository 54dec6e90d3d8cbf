import pg from "pg";
import { isSpread } from "./distributed/spread-client.ts";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import { isUuid } from "#kit/is-uuid.ts";

/**
 * Whose rows a transaction may see and take: those of one workspace, as one person in a role of theirs; or, without a
 * workspace, what the person keeps for themselves. Membership was checked in the message that read the session.
 */
export interface Caller {
  readonly personId: string;
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
  /** The deals that a guest was let in to; of everybody else none are named, and all are theirs to read. */
  readonly dealIds: readonly string[];
}

/** The personal workspace of somebody, whose id is the person's: theirs alone, and theirs to change. */
export const inPersonalWorkspace = (personId: string): Caller => ({
  personId,
  workspaceId: personId,
  role: "owner",
  dealIds: [],
});

/** Work that goes on after its call has ended: it may change what an editor may. */
export const inBackground = ({
  workspaceId,
  personId,
}: Pick<Caller, "workspaceId" | "personId">): Caller => ({
  personId,
  workspaceId,
  role: "editor",
  dealIds: [],
});

/** They stand in statements, so nothing else may. */
const ROLE = /^[a-z]+$/;

const idOf = (id: string): string => {
  if (!isUuid(id)) throw new Error("The ids that name a caller are UUIDs.");
  return id;
};

function settingsOf(caller: Caller): string {
  if (!ROLE.test(caller.role)) throw new Error("A role is a word.");
  return [
    `set local app.person_id = '${idOf(caller.personId)}'`,
    `set local app.workspace_id = '${idOf(caller.workspaceId)}'`,
    `set local app.role = '${caller.role}'`,
    `set local app.deal_ids = '${caller.dealIds.map(idOf).join(",")}'`,
  ].join("; ");
}

/**
 * Begins a transaction as the caller, in a message of its own: what comes after can neither change the role nor the
 * caller, because the login may call no function that does, and its messages hold one statement each.
 */
export const beginAs = (client: pg.PoolClient, caller: Caller, settings = ""): Promise<void> =>
  beginWith(client, `${settingsOf(caller)}${settings}`);

/** The same for what a person keeps for themselves, wherever they work: no row of any workspace shows. */
export const beginAsPerson = (client: pg.PoolClient, personId: string): Promise<void> =>
  beginWith(client, `set local app.person_id = '${idOf(personId)}'`);

const beginWith = (client: pg.PoolClient, settings: string): Promise<void> =>
  isSpread(client)
    ? describeApart(client, [`begin; ${BECOME_MEMBER}`, ...settings.split("; ")])
    : say(client, `begin; set local role app_user; ${settings}`);

/**
 * Goes on in the same transaction as another caller: the one way in which one transaction touches two workspaces,
 * which their caller may both change.
 */
export const goOnAs = (client: pg.PoolClient, caller: Caller): Promise<void> =>
  say(client, settingsOf(caller));

/**
 * Goes on as the caller in a transaction of the platform's own login, so that what a change of members does to somebody's
 * rows is stored with it or not at all; `becomeLogin` is the way back.
 */
export const becomeCaller = (client: pg.PoolClient, caller: Caller): Promise<void> =>
  isSpread(client)
    ? describeApart(client, [BECOME_MEMBER, ...settingsOf(caller).split("; ")])
    : say(client, `set local role app_user; ${settingsOf(caller)}`);

const NOBODY =
  "set local app.person_id = ''; set local app.workspace_id = ''; set local app.role = ''; set local app.deal_ids = ''";
export const becomeLogin = (client: pg.PoolClient): Promise<void> =>
  isSpread(client)
    ? describeApart(client, [
        ...NOBODY.split("; "),
        "set local citus.propagate_set_commands = 'none'; reset role",
      ])
    : say(client, `reset role; ${NOBODY}`);

/** Ends it. */
export const endAs = (client: pg.PoolClient): Promise<void> => say(client, "commit");

/**
 * Where rows lie on several machines, Citus passes what is set on to them, with the whole text that it stood in. The role
 * must not be: a connection to another machine belongs to one role from its beginning.
 */
const BECOME_MEMBER = "set local role app_user; set local citus.propagate_set_commands = 'local'";

/**
 * In messages of their own, which travel together: of several settings in one text each would be passed on as that whole
 * text. What is wrong with the first is the cause of what follows.
 */
async function describeApart(client: pg.PoolClient, texts: readonly string[]): Promise<void> {
  const said = await Promise.allSettled(texts.map((text) => say(client, text)));
  const failed = said.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

/** By the simple protocol, which the client of members keeps from whoever asks in words (one-statement.ts). */
function say(client: pg.PoolClient, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new pg.Query(text, undefined, (error) => (error ? reject(error) : resolve())));
  });
}
