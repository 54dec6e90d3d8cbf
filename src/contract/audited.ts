import type { WorkspaceRole } from "./workspace-role.ts";

/** What the audit log says of a call. Its contract declares it, so that a call may be renamed and the log stays. */
export interface AuditedCall {
  /** The words of its entries, `feature.call`: they are stored, and stay when the call is renamed. */
  readonly action: string;
  /** Changes are noted when they were done, when they failed and when they were refused; reads when they were refused. */
  readonly isChange: boolean;
  /**
   * The fields of its input that say which record, never what was written into it. They are noted as the contract
   * allows them, and nothing else of the input is.
   */
  readonly noted: readonly string[];
  /** Of a change in what a person keeps for themselves in a workspace: nobody there is told that something changed. */
  readonly isOwn?: true;
}

export interface CallMeta {
  readonly audited?: AuditedCall;
  /** Of calls that a page makes by itself while it is shown: they do not say that somebody uses their session. */
  readonly isUnattended?: true;
  /**
   * Of a change: the field of its input that holds an id made by its caller. Sent again under the same one it is made
   * once, and answered as before, so that the server may repeat it when the database's host went away in the middle.
   */
  readonly onceBy?: string;
  /** Of calls about the work of a workspace: the least role there (refusals.ts). */
  readonly role?: WorkspaceRole;
}

/** Of a call that changes something, or hands out what must be known to have been handed out. */
export const changes = (action: string, ...noted: string[]): CallMeta => ({
  audited: { action, isChange: true, noted },
});

/**
 * Of a call that changes only what its person keeps for themselves in a workspace, such as a draft while they type, or
 * that changes nothing the others could read.
 */
export const changesOwn = (action: string, ...noted: string[]): CallMeta => ({
  audited: { action, isChange: true, noted, isOwn: true },
});

/** Of a call that does nothing but read. */
export const reads = (action: string, ...noted: string[]): CallMeta => ({
  audited: { action, isChange: false, noted },
});
