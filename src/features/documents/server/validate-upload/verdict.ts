import type { DocumentKind } from "#features/documents/model/document-kind.ts";

/** What a file is, or a sentence that says what is wrong with it and how to fix that. */
export type Verdict = { readonly ok: true; readonly kind: DocumentKind } | Refused;
export interface Refused {
  readonly ok: false;
  readonly message: string;
}

export const accept = (kind: DocumentKind): Verdict => ({ ok: true, kind });
export const refuse = (message: string): Refused => ({ ok: false, message });

export const isDamaged = (what: string): Refused =>
  refuse(
    `This ${what} is damaged, or ends too early. Open it on your device, save it again and upload that.`,
  );
