import { dealName } from "#features/deals/model/deal-name.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { listStacks } from "#features/funding/server/index.ts";
import { withoutProfile } from "#features/lending/model/bank-of-stack.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import { readBankBasis, type StructureSheets } from "#features/lending/server/index.ts";
import { workbookAnswer } from "#features/report-files/server/index.ts";
import { bestSubject } from "#features/structures/model/best-subject.ts";
import { readGridRequest } from "#features/structures/model/files/structures-file-address.ts";
import {
  structureSheets,
  structuresWorkbook,
} from "#features/structures/model/workbook/structures-workbook.ts";
import { localDay } from "#kit/day.ts";
import { hasRole } from "#contract/workspace-role.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { FileAnswer, FileRoute } from "#server/file-route.ts";
import { isUuid } from "#kit/is-uuid.ts";
import { searchedForFile } from "./search-for-file.ts";

/** The sheets of the best structure beside the stack that the bank judges, of the same deal and the same profile. */
export const sheetsOfBank: StructureSheets = async (personId, subject, { withOthers, signal }) => {
  const { input, lending, bounds = {}, rulesOfDay, withProfile, subject: told } = subject;
  const source = {
    bank: { ...input, components: [] },
    asked: lending.best ?? {},
    bounds,
    rules: rulesOfDay.rules,
    rulesVersion: rulesOfDay.version,
    basis: told.basis,
    withProfile,
    withOthers,
  };
  const file = await searchedForFile(personId, source, { signal });
  return "status" in file ? file : (first) => structureSheets(file, { first, hasConstants: true });
};

const MOST_OF_DEAL = 500;
const NO_DEAL = {
  ok: false,
  status: 404,
  code: "NOT_FOUND",
  message: "This deal is not there any more, or you have no access to it.",
} as const;
const BAD_GRID = {
  ok: false,
  status: 400,
  code: "BAD_GRID",
  message:
    "This table cannot be made. Choose two different figures, what the cells show, and how many values each has, and export again.",
} as const;

/** The grid of the tab, with the answers of the search, as a workbook. It holds what its reader sees on the page. */
export const structureFiles: readonly FileRoute[] = [
  {
    path: "/deals/:id/structures.xlsx",
    role: "viewer",
    async answer(context, { path, query, signal }): Promise<FileAnswer> {
      const question = readGridRequest(query);
      if (question === null) return BAD_GRID;
      const dealId = path("id");
      const read = isUuid(dealId) ? await context.inWorkspace((tx) => readSource(tx, dealId)) : null;
      if (read === null) return NO_DEAL;
      const { companyName, source } = read;
      const ofOthers = { ...source, ...question, withOthers: question.kind !== "best" };
      const file = await searchedForFile(context.caller.personId, ofOthers, { signal });
      if ("status" in file) return file;
      return workbookAnswer(
        structuresWorkbook(companyName, file),
        `${companyName} best structure ${localDay(new Date())}`,
      );
    },
  },
];

/** The same parts that the tab is made of. Viewers get it without what rests on the buyer's profile, as on the page. */
async function readSource(tx: WorkTx, dealId: string) {
  const deal = await findDeal(tx, dealId);
  if (!deal) return null;
  const withProfile = hasRole(tx.role, "editor");
  const read = await readBankBasis(tx, dealId);
  // Earnings with and without a pay that is deducted would tell it: the buyer's usual one is of the profile.
  const basis = withProfile ? read : { ...withoutProfile(read), usualSalaryUsd: null, isUsualPayKept: true };
  const stack = chosenStack(await listStacks(tx, { dealId, limit: MOST_OF_DEAL }), basis.lending.stackId);
  const figures = toDealFigures(deal.data);
  const { input, basis: told, bounds } = bestSubject({ ...basis, figures, stack: stack ?? null });
  return {
    companyName: dealName(deal.data),
    source: {
      bank: input,
      asked: basis.lending.best ?? {},
      bounds,
      rules: read.rulesOfDay.rules,
      rulesVersion: read.rulesOfDay.version,
      basis: told,
      withProfile,
    },
  };
}
