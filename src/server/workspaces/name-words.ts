import { listWords } from "#kit/list-words.ts";

/** Of an unnamed personal one, which everybody has. */
export const PERSONAL_NAME = "Personal";

const named = (names: readonly string[]): string => listWords(names.map((name) => `“${name}”`));

/** Why somebody cannot go, be made less or be removed, with the workspaces that nobody else would own. */
export const describeLastOwner = (names: readonly string[]): string =>
  names.length === 1
    ? `Nobody else would own ${named(names)}. Make another member owner first, or delete the workspace.`
    : `Nobody else would own ${named(names)}. Make another member owner of each first, or delete these workspaces.`;

/** What an administrator has to type before an account is taken away. */
export const describeBinned = (names: readonly string[]): string =>
  `Nobody else can own ${named(names)}, so ${names.length === 1 ? "it goes" : "they go"} to the bin with this account. Type ${names.length === 1 ? "its name" : "their names"} to go on.`;
