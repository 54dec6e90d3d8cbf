import type { z } from "zod";

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (whole, key) =>
      typeof key === "number" ? `${whole}[${key}]` : `${whole}${whole === "" ? "" : "."}${String(key)}`,
    "",
  );

/** The first thing that is wrong with a record: the path of its field, and how to fix it. */
export function sentenceOfIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue === undefined ? "The record cannot be read." : `${pathOf(issue.path)}: ${issue.message}`;
}
