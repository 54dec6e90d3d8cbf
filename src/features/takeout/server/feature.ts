import { implement } from "@orpc/server";
import { takeoutContract } from "#features/takeout/contract.ts";
import { MOST_FILE_BYTES } from "#features/takeout/model/limits.ts";
import { requireMember, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { takeoutRoute } from "./export-zip.ts";
import { importTakeout } from "./import-takeout.ts";
import { openTakeout } from "./read-takeout.ts";
import { Unusable } from "./unusable.ts";

const takeout = implement(takeoutContract).$context<CallContext>().use(requireMember);

const router = takeout.router({
  importData: takeout.importData.handler(async ({ context, input, errors }) => {
    try {
      const opened = await openTakeout(Buffer.from(input.file, "base64"));
      return await context.asOwner((tx) => importTakeout(tx, opened));
    } catch (error) {
      if (error instanceof Unusable) throw errors.UNUSABLE({ message: error.message });
      throw error;
    }
  }),
});

export const takeoutFeature: ServerFeature = {
  name: "takeout",
  contract: takeoutContract,
  router,
  // The largest file in base64, which is a third larger, and what stands around it.
  largeCalls: [{ call: "importData", mostBytes: Math.ceil((MOST_FILE_BYTES * 4) / 3) + 64 * 1024 }],
  files: [takeoutRoute],
};
