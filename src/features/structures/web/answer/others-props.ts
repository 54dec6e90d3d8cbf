import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import type { ShownStructure } from "#features/structures/web/shown-structures.ts";

/** The answers, and which of them is opened. */
export interface OthersProps {
  readonly best: OpenedBest;
  readonly structures: readonly ShownStructure[];
  readonly opened: string;
  readonly open: (kind: string) => void;
}
