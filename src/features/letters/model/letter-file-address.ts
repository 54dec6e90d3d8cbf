/** Where the browser gets a saved version of a letter as a file. */
export const letterFileHref = (letterId: string, version: number, kind: "docx" | "pdf"): string =>
  `/api/files/letters/${letterId}/letter.${kind}?version=${version}`;
