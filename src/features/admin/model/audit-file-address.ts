import { ADMIN_AREA } from "#kit/page-address.ts";

/** Where an administrator gets the whole audit log as lines of JSON. */
export const AUDIT_FILE_PATH = `${ADMIN_AREA}/audit-log.jsonl`;
export const AUDIT_FILE_ADDRESS = `/api/files${AUDIT_FILE_PATH}`;
