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
  tasks text := public.shard_of('tasks', here);
  held record;
  made uuid;
BEGIN
  -- The policies are forced: the one of marking lets this function through while it says that it runs.
  SET LOCAL app.marks_task = 'on';
  EXECUTE format('SELECT t.* FROM %s t WHERE t.workspace_id = $1 AND t.id = $2
    AND ($3 IN (''owner'', ''editor'') OR t.assigned_to = $4 AND ($3 = ''viewer'' OR $3 = ''guest'' AND t.deal_id = ANY ($5)))
    FOR UPDATE', tasks) INTO held USING here, task, role, person, deals;
  IF held.id IS NULL THEN
    SET LOCAL app.marks_task = '';
    RETURN false;
  END IF;
  IF is_done AND held.done_at IS NULL THEN
    IF next_task IS NOT NULL AND held.repeat_every IS NOT NULL THEN
      EXECUTE format('INSERT INTO %s (workspace_id, title, deal_id, assigned_to, due_on, repeat_every, repeat_unit, repeat_from, repeat_day, created_by, updated_by)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) RETURNING id', tasks) INTO made
        USING here, held.title, held.deal_id, held.assigned_to, (next_task ->> 'dueOn')::date, held.repeat_every, held.repeat_unit, held.repeat_from, held.repeat_day, person;
    END IF;
    EXECUTE format('UPDATE %s t SET done_at = now(), next_id = $3, version = t.version + 1, updated_at = now()
      WHERE t.workspace_id = $1 AND t.id = $2', tasks) USING here, task, made;
  ELSIF NOT is_done AND held.done_at IS NOT NULL THEN
    EXECUTE format('DELETE FROM %s t WHERE t.workspace_id = $1 AND t.id = $2 AND t.version = 1 AND t.done_at IS NULL', tasks)
      USING here, held.next_id;
    EXECUTE format('UPDATE %s t SET done_at = NULL, next_id = NULL, version = t.version + 1, updated_at = now()
      WHERE t.workspace_id = $1 AND t.id = $2', tasks) USING here, task;
  END IF;
  SET LOCAL app.marks_task = '';
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION mark_task(uuid, boolean, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mark_task(uuid, boolean, jsonb) TO app_user;
