-- A contact of a deal carries the contact's name and firm, which guests of the deal read (src/features/contacts/server/schema.ts):
-- taken when the two are linked, also by an import or with a deal that came, and kept when the contact changes. Both run as
-- whoever changes the row, who reads contacts, for owners and editors alone do.
CREATE OR REPLACE FUNCTION name_deal_contact() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known record;
BEGIN
  SELECT c.name, c.firm INTO known FROM public.contacts c
    WHERE c.workspace_id = NEW.workspace_id AND c.id = NEW.contact_id;
  -- Where a whole database comes back, its rows come with their names, in any order.
  IF FOUND THEN
    NEW.name := known.name;
    NEW.firm := known.firm;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION name_deal_contact() FROM PUBLIC;

CREATE OR REPLACE FUNCTION rename_deal_contacts() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.deal_contacts d SET name = NEW.name, firm = NEW.firm
    WHERE d.workspace_id = NEW.workspace_id AND d.contact_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION rename_deal_contacts() FROM PUBLIC;

CREATE OR REPLACE TRIGGER deal_contacts_named BEFORE INSERT OR UPDATE OF contact_id ON deal_contacts
  FOR EACH ROW EXECUTE FUNCTION name_deal_contact();
CREATE OR REPLACE TRIGGER contacts_renamed AFTER UPDATE OF name, firm ON contacts
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.firm IS DISTINCT FROM NEW.firm)
  EXECUTE FUNCTION rename_deal_contacts();
