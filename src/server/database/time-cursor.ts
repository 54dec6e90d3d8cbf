import { z } from "zod";

/** Where a page of a list ends that has the latest first: the moment of its last row, to the millisecond, and its id. */
export interface TimeCursor {
  readonly at: string;
  readonly id: string;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Null when the text was not written here. */
export function readTimeCursor(text: string): TimeCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const [at, id] = cursorSchema.parse(parsed);
    return { at, id };
  } catch {
    // Neither JSON nor ours; the caller refuses it in words.
    return null;
  }
}

export const writeTimeCursor = ({ at, id }: TimeCursor): string =>
  Buffer.from(JSON.stringify([at, id])).toString("base64url");
