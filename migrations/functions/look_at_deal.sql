-- Who looks at a deal now (src/server/events/presence.ts): a page of the transaction's person says that it shows the deal,
-- or shows it no more. It runs as the login, and so holds itself to what the transaction may read: a guest looks at the
-- deals they were let in to. The servers are woken where somebody comes or goes, not where they stay.
CREATE OR REPLACE FUNCTION look_at_deal(deal uuid, page uuid, leaves boolean) RETURNS void
  LANGUAGE plpgsql VOLATILE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
  workspace uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  deals uuid[] := string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[];
BEGIN
  IF current_setting('app.role', true) NOT IN ('owner', 'editor', 'viewer') AND NOT deal = ANY (coalesce(deals, '{}')) THEN
    RETURN;
  END IF;
  IF leaves THEN
    DELETE FROM public.deal_presence p
    WHERE p.workspace_id = workspace AND p.deal_id = deal AND p.person_id = person AND p.page_id = page;
  ELSE
    UPDATE public.deal_presence p SET seen_at = transaction_timestamp()
    WHERE p.workspace_id = workspace AND p.deal_id = deal AND p.person_id = person AND p.page_id = page
      AND p.seen_at > transaction_timestamp() - interval '30 seconds';
    IF FOUND THEN
      RETURN;
    END IF;
    INSERT INTO public.deal_presence AS p (workspace_id, deal_id, person_id, page_id, seen_at)
    VALUES (workspace, deal, person, page, transaction_timestamp())
    ON CONFLICT (workspace_id, deal_id, person_id, page_id) DO UPDATE SET seen_at = excluded.seen_at;
  END IF;
  PERFORM pg_notify('deal_presence', workspace::text);
END $$;
REVOKE ALL ON FUNCTION look_at_deal(uuid, uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION look_at_deal(uuid, uuid, boolean) TO app_user;
