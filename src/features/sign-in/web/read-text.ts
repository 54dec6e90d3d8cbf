/** A text field of a sent form; a file, which these forms do not have, counts as nothing. */
export function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
