import pg from "pg";

/** A foreign key between tables of the product. */
export interface Reference {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  /** Of the table. */
  readonly column: string;
  readonly definition: string;
  /** The one column that is emptied when the target goes, if that is what happens. */
  readonly emptied: string | null;
}

const quoted = (name: string): string => `public.${pg.escapeIdentifier(name)}`;

/** Takes the references away that lead from or to these tables. */
export async function takeReferences(client: pg.ClientBase, names: readonly string[]): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select f.conname as name, c.relname as table, t.relname as target, pg_get_constraintdef(f.oid) as definition,
       (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = f.conkey[1]) as column,
       (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = f.confdelsetcols[1]) as emptied
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
     where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and (c.relname = any ($1) or t.relname = any ($1))
     order by 2, 1`,
    [names],
  );
  for (const { name, table } of rows)
    await client.query(`alter table ${quoted(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  return rows;
}

/**
 * Puts those back that can stand between machines: from rows of work to rows of the same work. What another would do when
 * its target goes is done by a trigger there: `let_go` empties a column, `forget_rows` takes what belonged to an account or
 * a workspace, and what stands on the coordinator follows by work of the queue (`workspaces.forget-deal`).
 */
export async function addReferences(
  client: pg.ClientBase,
  references: readonly Reference[],
  isSpread: (table: string) => boolean,
): Promise<void> {
  const ofWork = references.filter(({ table }) => isSpread(table));
  for (const { name, table, definition } of ofWork.filter(({ target }) => isSpread(target)))
    await client.query(
      `alter table ${quoted(table)} add constraint ${pg.escapeIdentifier(name)} ${definition.replace(/ ON DELETE SET NULL \(.*$/, "")}`,
    );
  for (const [target, emptying] of byTarget(ofWork.filter(({ emptied }) => emptied !== null)))
    await standIn(client, `before delete on ${quoted(target)}`, {
      name: `${target}_let_go`,
      call: "let_go",
      places: emptying.flatMap(({ table, emptied }) => [table, emptied ?? ""]),
    });
  for (const [target, going] of byTarget(ofWork.filter((one) => !isSpread(one.target))))
    await standIn(client, `after delete on ${quoted(target)}`, {
      name: `${target}_forget_rows`,
      call: "forget_rows",
      places: going.flatMap(({ table, column }) => [table, column]),
    });
}

/** A table that comes later adds its places to those that the trigger has. */
async function standIn(
  client: pg.ClientBase,
  moment: string,
  { name, call, places }: { name: string; call: string; places: readonly string[] },
): Promise<void> {
  // Each argument ends with a zero byte.
  const { rows } = await client.query<{ arguments: Buffer }>(
    "select tgargs as arguments from pg_trigger where not tgisinternal and tgname = $1",
    [name],
  );
  const known = rows[0]?.arguments.toString("utf8").split("\0").slice(0, -1) ?? [];
  const all = [...known, ...places].map((place) => pg.escapeLiteral(place)).join(", ");
  await client.query(
    `create or replace trigger ${pg.escapeIdentifier(name)} ${moment} for each row execute function ${call}(${all})`,
  );
}

function byTarget(references: readonly Reference[]): Map<string, Reference[]> {
  return Map.groupBy(references, ({ target }) => target);
}

/** A foreign key asks no policy whose rows it changes; nor do the triggers, as the login and while they run. */
export async function allowLettingGo(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(
    `create policy lets_go on ${quoted(table)} for all to current_user using (current_setting('app.lets_go', true) = 'on')`,
  );
}
