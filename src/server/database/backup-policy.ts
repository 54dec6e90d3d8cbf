export const BACKUP_POLICY = "backup_reads";

/**
 * Lets the login, and nobody else, read every row while it says that it makes a backup. It owns the tables and could
 * switch the policies off, but not while the server works: that would lock each table. Made anew where a table or
 * the login is new, so that no migration has to think of it.
 */
export const allowBackupReads = `
do $$ declare t record; begin
  for t in select relname from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${BACKUP_POLICY}'
        and p.polroles = array[(select oid from pg_roles where rolname = current_user)])
  loop
    execute format('drop policy if exists ${BACKUP_POLICY} on public.%I', t.relname);
    execute format('create policy ${BACKUP_POLICY} on public.%I for select to current_user
      using (current_setting(''app.reads'', true) is not distinct from ''backup'')', t.relname);
  end loop;
end $$`;
