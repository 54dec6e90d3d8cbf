/** Where an administrator gets the whole audit log as lines of JSON. */
export const AUDIT_FILE_PATH = "/admin/audit-log.jsonl";
export const AUDIT_FILE_ADDRESS = `/api/files${AUDIT_FILE_PATH}`;
