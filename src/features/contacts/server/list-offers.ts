import type { Offer } from "#features/contacts/model/contact.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { emailKey, nameKey, phoneKey } from "./same-keys.ts";

/** What a value of a document in intake says, unless somebody refused it. */
const fact = (key: string) => `coalesce((select e.value ->> 'value' from jsonb_array_elements(i.read_values)
    with ordinality as e (value, place)
    where e.value ->> 'key' = '${key}' and coalesce(i.steps -> (e.place - 1)::text ->> 'decision', '') <> 'refused' limit 1), '')`;

const listed = (key: string) => `coalesce(d.listing ->> '${key}', '')`;

/** Whom deals, leads and documents that wait in intake name: each with where it stands. */
const NAMED = `
  select 'deal' as kind, d.id, d.name as called, ${listed("contact_name")} as name, ${listed("source")} as firm,
      ${listed("contact_email")} as email, ${listed("contact_phone")} as phone
    from deals d where d.workspace_id = $1 and d.listing is not null and ($2::uuid is null or d.id = $2)
  union all
  select 'lead', l.id, l.name, l.contact_name, '', l.contact_email, l.contact_phone
    from leads l where l.workspace_id = $1 and l.contact_name <> '' and ($2::uuid is null or l.deal_id = $2)
  union all
  select 'intake', i.id, i.name, ${fact("brokerName")}, ${fact("brokerFirm")}, ${fact("brokerEmail")}, ${fact("brokerPhone")}
    from intakes i where i.workspace_id = $1 and i.state = 'ready' and $2::uuid is null`;

const isLinkedTo = (table: string, column: string) =>
  `exists (select from ${table} k where k.workspace_id = $1 and k.contact_id = m.id and k.${column} = s.id)`;

/** Of the many who name somebody; the count says how many there are. */
const MOST_NAMED = 100;

/**
 * One offer a person, found by mail, telephone, or name and firm; left out is what is linked already, and who is no
 * contact as somebody said. Who is a contact is
 * found by mail, by telephone, or by the letters of the name.
 */
const OFFERS = `
  with said as materialized (select n.*, ${emailKey("n.email")} as email_key, ${phoneKey("n.phone")} as phone_key,
      ${nameKey("n.name", "n.firm")} as name_key from (${NAMED}) as n where btrim(n.name) <> ''),
  meant as (select s.*, m.id as contact_id, m.role as contact_role from said s left join lateral (
      select c.id, c.role from contacts c where c.workspace_id = $1 and (c.email_key = s.email_key or c.phone_key = s.phone_key
        or c.name_key like split_part(s.name_key, '|', 1) || '|%')
      order by c.email_key = s.email_key desc nulls last, c.phone_key = s.phone_key desc nulls last, c.id limit 1) as m on true),
  open as (select s.*, coalesce(s.email_key, s.phone_key, s.name_key) as same_key
    from meant s left join lateral (select s.contact_id as id) as m on true
    where case when m.id is null
      then not exists (select from contact_dismissals x where x.workspace_id = $1
        and x.same_key = md5(coalesce(s.email_key, s.phone_key, s.name_key)))
      else s.kind = 'deal' and not ${isLinkedTo("deal_contacts", "deal_id")}
        or s.kind = 'lead' and not ${isLinkedTo("lead_contacts", "lead_id")} end)
  select max(name) as name, max(firm) as firm, max(email) as email, max(phone) as phone, contact_id as "contactId",
    case when contact_id is null then md5(max(same_key)) end as key,
    coalesce(max(contact_role), case when bool_or(kind <> 'lead') then 'broker' else 'other' end) as role,
    (array_agg(jsonb_build_object('kind', kind, 'id', id, 'name', called) order by kind, called, id))[1:${MOST_NAMED}] as "namedBy"
  from open group by contact_id, case when contact_id is null then same_key end
  order by count(*) desc, max(name), max(id::text) limit $3`;

/** Of a deal: whom its listing, and the lead that it was, name. */
export async function listOffers(
  tx: WorkTx,
  { dealId = null, limit }: { dealId?: string | null | undefined; limit: number },
): Promise<Offer[]> {
  const { rows } = await tx.client.query<Offer>(OFFERS, [tx.workspaceId, dealId, limit]);
  return rows;
}
