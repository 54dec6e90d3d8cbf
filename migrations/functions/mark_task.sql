-- Marks a task as done, or as open again (src/features/tasks/server/tasks-table.ts). It runs as the login, because viewers and
-- guests may do this, and nothing else, to what is given to them; whom the transaction runs as is judged here. `next` is
-- the task that follows, where it repeats; null: none. Answers whether the caller may mark this task.
CREATE OR REPLACE FUNCTION mark_task(task uuid, is_done boolean, next_task jsonb) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  here uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  person uuid := nullif(current_setting('app.person_id', true), '')::uuid;
  role text := nullif(current_setting('app.role', true), '');
  deals uuid[] := string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[];
  held public.tasks%ROWTYPE;
  made uuid;
BEGIN
  -- The policies are forced: the one of marking lets this function through while it says that it runs.
  SET LOCAL app.marks_task = 'on';
  SELECT * INTO held FROM public.tasks t WHERE t.workspace_id = here AND t.id = task
    AND (role IN ('owner', 'editor') OR t.assigned_to = person AND (role = 'viewer' OR role = 'guest' AND t.deal_id = ANY (deals)))
    FOR UPDATE;
  IF NOT FOUND THEN
    SET LOCAL app.marks_task = '';
    RETURN false;
  END IF;
  IF is_done AND held.done_at IS NULL THEN
    IF next_task IS NOT NULL AND held.repeat_every IS NOT NULL THEN
      INSERT INTO public.tasks (workspace_id, title, deal_id, assigned_to, due_on, repeat_every, repeat_unit, repeat_from, repeat_day, created_by, updated_by)
      VALUES (here, held.title, held.deal_id, held.assigned_to, (next_task ->> 'dueOn')::date, held.repeat_every, held.repeat_unit, held.repeat_from, held.repeat_day, person, person)
      RETURNING id INTO made;
    END IF;
    UPDATE public.tasks t SET done_at = now(), next_id = made, version = t.version + 1, updated_at = now()
      WHERE t.workspace_id = here AND t.id = task;
  ELSIF NOT is_done AND held.done_at IS NOT NULL THEN
    DELETE FROM public.tasks t WHERE t.workspace_id = here AND t.id = held.next_id AND t.version = 1 AND t.done_at IS NULL;
    UPDATE public.tasks t SET done_at = NULL, next_id = NULL, version = t.version + 1, updated_at = now()
      WHERE t.workspace_id = here AND t.id = task;
  END IF;
  SET LOCAL app.marks_task = '';
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION mark_task(uuid, boolean, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mark_task(uuid, boolean, jsonb) TO app_user;
