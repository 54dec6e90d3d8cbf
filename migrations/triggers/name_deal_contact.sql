-- A contact of a deal is named when it is linked, and when the contact changes.
DO $$
BEGIN
  CREATE OR REPLACE TRIGGER deal_contacts_named BEFORE INSERT OR UPDATE OF contact_id ON deal_contacts
    FOR EACH ROW EXECUTE FUNCTION name_deal_contact();
  CREATE OR REPLACE TRIGGER contacts_renamed AFTER UPDATE OF name, firm ON contacts
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.firm IS DISTINCT FROM NEW.firm)
    EXECUTE FUNCTION rename_deal_contacts();
END $$;
