import type { FieldCause, FieldNote, NotedFieldKind } from "#features/deals/model/field-note.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** What somebody types into one field within this time is one change of it. */
const ONE_SITTING = "10 minutes";

/** Of a row that came: it has no value of its own. */
const ADDED = "added";

/** A row of the books that came, for whoever notes it. */
export const addedRow = ({ place, name }: Pick<FieldNote, "place" | "name">): FieldNote => ({
  place,
  name,
  was: null,
  is: ADDED,
});

/**
 * With the change itself. What the same person changes again in a sitting, with nobody in between, goes on in its line, so
 * that a figure typed digit by digit is one change; rows that come and go are lines of their own.
 */
export async function noteFields(
  tx: WorkTx,
  {
    dealId,
    kind,
    cause,
    notes,
  }: { dealId: string; kind: NotedFieldKind; cause: FieldCause; notes: readonly FieldNote[] },
): Promise<void> {
  if (notes.length === 0) return;
  await tx.client.query(
    `with given as (
        select * from jsonb_to_recordset($5::jsonb) as g(place text, name text, was jsonb, "is" jsonb)),
      extended as (
        update deal_field_history h set is_value = g."is", name = g.name, created_at = now() from given g
        where h.workspace_id = $1 and h.deal_id = $2 and h.kind = $3 and h.cause = $4 and h.place = g.place
          and jsonb_typeof(g.was) is distinct from 'object' and h.is_value is distinct from '"${ADDED}"'
          and h.created_by = $6 and h.created_at > now() - interval '${ONE_SITTING}'
          and not exists (select from deal_field_history l where l.workspace_id = $1 and l.deal_id = $2
            and l.kind = $3 and l.place = h.place and (l.created_at, l.id) > (h.created_at, h.id))
        returning h.place)
      insert into deal_field_history (workspace_id, deal_id, kind, cause, place, name, was_value, is_value)
      select $1, $2, $3, $4, g.place, g.name, g.was, g."is" from given g
      where g.place not in (select place from extended) returning workspace_id`,
    [tx.workspaceId, dealId, kind, cause, JSON.stringify(onePerPlace(notes)), tx.personId],
  );
}

/** Of several changes of one field at once: from what it held first to what it holds last. */
function onePerPlace(notes: readonly FieldNote[]): FieldNote[] {
  const last = new Map<string, FieldNote>();
  for (const note of notes) last.set(note.place, { ...note, was: (last.get(note.place) ?? note).was });
  return [...last.values()];
}
