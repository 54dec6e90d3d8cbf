/** Where the zip has the bytes of a document: readable in a folder, and never two in one place. */
export const documentFile = (id: string, name: string): string => `documents/${id}/${name}`;

/** Where the zip has the bytes of an intake's file; a name may be that of a web page, and is no path. */
export const intakeFile = (id: string, name: string): string => `intakes/${id}/${plainName(name)}`;

function plainName(name: string): string {
  const plain = name.replaceAll(/[\\/:\u0000-\u001F]/g, "_").slice(0, 120);
  return /^\.*$/.test(plain) ? "file" : plain;
}

export const idOfIntakeFile = (name: string): string | null =>
  /^intakes\/([0-9a-f-]{36})\/[^/]+$/.exec(name)?.[1] ?? null;

export const idOfDocumentFile = (name: string): string | null =>
  /^documents\/([0-9a-f-]{36})\/[^/]+$/.exec(name)?.[1] ?? null;
