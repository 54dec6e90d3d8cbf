/** Where the zip has the bytes of a document: readable in a folder, and never two in one place. */
export const documentFile = (id: string, name: string): string => `documents/${id}/${name}`;

export const idOfDocumentFile = (name: string): string | null =>
  /^documents\/([0-9a-f-]{36})\/[^/]+$/.exec(name)?.[1] ?? null;
