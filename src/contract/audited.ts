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
}

export interface CallMeta {
  readonly audited?: AuditedCall;
}

/** Of a call that changes something, or hands out what must be known to have been handed out. */
export const changes = (action: string, ...noted: string[]): CallMeta => ({
  audited: { action, isChange: true, noted },
});

/** Of a call that does nothing but read. */
export const reads = (action: string, ...noted: string[]): CallMeta => ({
  audited: { action, isChange: false, noted },
});
