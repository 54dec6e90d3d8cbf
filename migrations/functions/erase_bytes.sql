-- Work that a trigger notes down. On the machine of the queue it is added at once; on another (Citus) it waits beside the
-- rows it is of, in distributed.cleanups, until the server fetches it (src/server/database/distributed/fetch-cleanups.ts).
CREATE OR REPLACE FUNCTION enqueue_beside(shard name, workspace uuid, queue_name text, queue_options jsonb, job_data jsonb, job_key text) RETURNS void
  LANGUAGE plpgsql VOLATILE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF shard ~ '_\d{6,}$' THEN
    EXECUTE 'INSERT INTO ' || public.beside_shard(shard, 'cleanups', 'distributed') || ' (workspace_id, queue, options, data, key) VALUES ($1, $2, $3, $4, $5)'
      USING workspace, queue_name, queue_options, job_data, job_key;
  ELSE
    PERFORM public.enqueue_job(queue_name, queue_options, job_data, job_key, 0);
  END IF;
END $$;
REVOKE ALL ON FUNCTION enqueue_beside(name, uuid, text, jsonb, jsonb, text) FROM PUBLIC;

-- The bytes of a document that lie outside the database are erased once its row is gone.
CREATE OR REPLACE FUNCTION erase_document_bytes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.enqueue_beside(TG_TABLE_NAME, OLD.workspace_id, 'documents.erase',
    '{"retryLimit": 6, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 30, "policy": "short"}',
    jsonb_build_object('workspaceId', OLD.workspace_id, 'documentId', OLD.id, 'store', OLD.store),
    OLD.workspace_id || '/' || OLD.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION erase_document_bytes() FROM PUBLIC;

-- The same of a file that was taken in.
CREATE OR REPLACE FUNCTION erase_intake_file() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.enqueue_beside(TG_TABLE_NAME, OLD.workspace_id, 'intake.erase-file',
    '{"retryLimit": 6, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 10, "policy": "short"}',
    jsonb_build_object('workspaceId', OLD.workspace_id, 'fileId', OLD.file_id, 'store', OLD.store),
    OLD.workspace_id || '/' || OLD.file_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION erase_intake_file() FROM PUBLIC;
