import type { Platform } from "#server/call-context.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** A document in one workspace, and the id under which its bytes are wanted in the other. */
export interface MovedDocument {
  readonly id: string;
  readonly newId: string;
  /** Where its bytes are kept. */
  readonly store: string;
}

/** Brings the bytes along that are kept outside the database; those within it are rows like others. */
export interface DocumentMover {
  /** In the transaction that brings the rows, which goes on in the workspace they come to. */
  bring(
    platform: Platform,
    ends: { readonly from: Caller; readonly to: WorkTx },
    documents: readonly MovedDocument[],
  ): Promise<{
    /** The transaction was undone: what was brought goes as well. */
    giveUp(): Promise<void>;
  }>;
  /** What the workspace would keep, where that is more than it may. Asked in there, once all rows have come. */
  findExcess(platform: Platform, to: WorkTx): Promise<{ usedBytes: number; quotaBytes: number } | null>;
  /** Whether an error is one of the place where bytes are kept. */
  isStoreFault(error: unknown): boolean;
}
