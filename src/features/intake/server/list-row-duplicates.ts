import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { findDuplicatesOfIntakes } from "#features/deals/server/index.ts";
import type { RowDuplicates } from "#features/intake/contract.ts";
import { OPEN_STATES } from "#features/intake/model/review/intake.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { intakes } from "./schema.ts";

/** The duplicates of a list's lines, looked up together; lines without any are left out. */
export async function listRowDuplicates(
  tx: WorkTx,
  ids: readonly string[],
): Promise<Record<string, RowDuplicates>> {
  const rows = await tx.orm
    .select({ id: intakes.id, parted: intakes.parted })
    .from(intakes)
    .where(
      and(
        eq(intakes.workspaceId, tx.workspaceId),
        inArray(intakes.id, [...ids]),
        inArray(intakes.state, [...OPEN_STATES]),
        isNull(intakes.partOf),
      ),
    );
  const parted = new Map(rows.map((row) => [row.id, z.array(z.uuid()).parse(row.parted)]));
  const found = await findDuplicatesOfIntakes(tx, [...parted.keys()], (id) => parted.get(id) ?? []);
  return Object.fromEntries(
    [...found].flatMap(([id, duplicates]) => {
      const [strongest] = duplicates;
      return strongest === undefined ? [] : [[id, { count: duplicates.length, strongest }]];
    }),
  );
}
