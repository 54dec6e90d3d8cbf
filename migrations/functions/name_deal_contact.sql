-- A contact of a deal carries the contact's name and firm, which guests of the deal read (src/features/contacts/server/schema.ts):
-- taken when the two are linked, also by an import or with a deal that came, and kept when the contact changes. Both run as
-- whoever changes the row, who reads contacts, for owners and editors alone do.
CREATE OR REPLACE FUNCTION name_deal_contact() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known record;
BEGIN
  EXECUTE format('SELECT c.name, c.firm FROM %s c WHERE c.workspace_id = $1 AND c.id = $2',
    public.beside_shard(TG_TABLE_NAME, 'contacts')) INTO known USING NEW.workspace_id, NEW.contact_id;
  -- Where a whole database comes back, its rows come with their names, in any order.
  IF known.name IS NOT NULL THEN
    NEW.name := known.name;
    NEW.firm := known.firm;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION name_deal_contact() FROM PUBLIC;

CREATE OR REPLACE FUNCTION rename_deal_contacts() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format('UPDATE %s d SET name = $1, firm = $2 WHERE d.workspace_id = $3 AND d.contact_id = $4',
    public.beside_shard(TG_TABLE_NAME, 'deal_contacts')) USING NEW.name, NEW.firm, NEW.workspace_id, NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION rename_deal_contacts() FROM PUBLIC;
