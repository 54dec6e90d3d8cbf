import type { MemberContext } from "#server/call-context.ts";

/** What belongs into a person's export besides the rows of their tables: one JSON value, written in pieces. */
export interface ExportPart {
  readonly name: string;
  write(context: MemberContext): AsyncGenerator<string>;
}
