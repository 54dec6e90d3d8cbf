import { dealName } from "#features/deals/model/deal-name.ts";
import { runFutures } from "#calc/stress/run-futures.ts";
import { hasRole } from "#contract/workspace-role.ts";
import { findStoredBooks } from "#features/books/server/index.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { listItems, listDocuments } from "#features/documents/server/index.ts";
import { listStacks } from "#features/funding/server/index.ts";
import { bankSubject } from "#features/lending/model/bank-subject.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import type { BankFileTick } from "#features/lending/model/files/bank-file-address.ts";
import {
  bankFileSubject,
  type BankFileSource,
  type BankFileSubject,
} from "#features/lending/model/files/bank-file-subject.ts";
import { bankReport } from "#features/lending/model/report/bank-report.ts";
import { bankWorkbook, type FurtherSheets } from "#features/lending/model/workbook/bank-workbook.ts";
import { type StressInFile, stressOfFile } from "#features/lending/model/stress/stress-of-file.ts";
import { reportAnswer, workbookAnswer } from "#features/report-files/server/index.ts";
import { localDay } from "#kit/day.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { FileAnswer, FileRoute } from "#server/file-route.ts";
import { runInTurns } from "#workers/task.ts";
import { readBankBasis } from "./read-bank-basis.ts";
import { isUuid } from "#kit/is-uuid.ts";

const MOST_OF_DEAL = 500;

const refusal = (status: 403 | 404, code: string, message: string) =>
  ({ ok: false, status, code, message }) as const;
/** Whose a deal is, is not told. */
const NO_DEAL = refusal(404, "NOT_FOUND", "This deal is not there any more, or you have no access to it.");
const NO_STACK = refusal(
  404,
  "NO_STACK",
  "This deal has no saved funding stack yet. Build one and save it, then export again.",
);
const NO_PROFILE = refusal(
  403,
  "ROLE_TOO_LOW",
  "The buyer’s profile is for owners and editors of this workspace. Leave it out, and export again.",
);

const NOT_SHARED = refusal(
  403,
  "ROLE_TOO_LOW",
  "The pressure test and the best structure are for members of this workspace. Leave them out, and export again.",
);

/**
 * The sheets of the best structure, by the feature that searches for it in the person's turn; a refusal where it takes too long.
 * `withOthers`: with the answers beside it; `signal`: who asked is gone.
 */
export type StructureSheets = (
  personId: string,
  subject: BankFileSubject,
  how: { readonly withOthers: boolean; readonly signal: AbortSignal },
) => Promise<FurtherSheets | Refused>;
type Refused = Extract<FileAnswer, { ok: false }>;

interface Asked {
  readonly personId: string;
  readonly subject: BankFileSubject;
  readonly name: string;
  readonly isTicked: (tick: BankFileTick) => boolean;
  readonly signal: AbortSignal;
}

const routeOf = (ending: "pdf" | "xlsx", make: (asked: Asked) => Promise<FileAnswer>): FileRoute => ({
  path: `/deals/:id/bank.${ending}`,
  role: "guest",
  async answer(context, { path, query, signal }) {
    const isTicked = (tick: BankFileTick): boolean => query.get(tick) === "1";
    const withProfile = isTicked("profile");
    if (withProfile && !hasRole(context.caller.role, "editor")) return NO_PROFILE;
    const isOfMembers = isTicked("stress") || isTicked("structures");
    if (isOfMembers && !hasRole(context.caller.role, "viewer")) return NOT_SHARED;
    const source = await readSource(context, path("id"), withProfile);
    if ("status" in source) return source;
    const kind = ending === "pdf" ? "lender brief" : "bank";
    const name = `${source.companyName} ${kind} ${localDay(source.exportedAt)}`;
    const { personId } = context.caller;
    return make({ personId, subject: bankFileSubject(source), name, isTicked, signal });
  },
});

/**
 * The futures, in turns with whoever else asks this server. Null for guests: they rest on what is paid at closing, of which the
 * buyer's own money is a part.
 */
async function stressInFile(subject: BankFileSubject): Promise<StressInFile | null> {
  const found = subject.isForGuest ? null : stressOfFile(subject);
  if (found === null) return null;
  const ended = await runInTurns(runFutures, found.asked, NOBODY_STOPS, TURNS);
  return ended === null ? null : { ...found, answer: ended.result };
}

const NOBODY_STOPS = { onProgress: () => {}, isStopped: () => false, isDropped: () => false };
const TURNS = {
  now: () => performance.now(),
  pause: () => new Promise<void>((resolve) => setImmediate(resolve)),
};

/** What a bank is likely to say of a deal, out of the product: for guests of the deal without what is the buyer's. */
export const bankFiles = (structureSheets: StructureSheets): readonly FileRoute[] => [
  routeOf("pdf", async ({ subject, name, isTicked }) =>
    reportAnswer(bankReport(subject, isTicked("stress") ? await stressInFile(subject) : null), name),
  ),
  routeOf("xlsx", async ({ personId, subject, name, isTicked, signal }) => {
    const isAsked = isTicked("structures");
    const withOthers = isTicked("others");
    const further = isAsked ? await structureSheets(personId, subject, { withOthers, signal }) : undefined;
    if (typeof further === "object") return further;
    return workbookAnswer(bankWorkbook(subject, await stressInFile(subject), further), name);
  }),
];

type Source = BankFileSource | typeof NO_DEAL;

async function readSource(context: WorkContext, dealId: string, withProfile: boolean): Promise<Source> {
  if (!isUuid(dealId)) return NO_DEAL;
  return context.inWorkspace((tx) => readAll(tx, dealId, withProfile));
}

/** The same parts that the tab is made of, read in one transaction. */
async function readAll(tx: WorkTx, dealId: string, withProfile: boolean): Promise<Source> {
  const deal = await findDeal(tx, dealId);
  if (!deal) return NO_DEAL;
  const basis = await readBankBasis(tx, dealId);
  const { lending, rulesOfDay } = basis;
  const stack = chosenStack(await listStacks(tx, { dealId, limit: MOST_OF_DEAL }), lending.stackId);
  if (stack === undefined) return NO_STACK;
  // Earnings with and without a pay that is deducted would tell it: the buyer's usual one is of the profile.
  const [buyer, usualSalaryUsd] = withProfile ? [basis.buyer, basis.usualSalaryUsd] : [null, null];
  const subject = bankSubject({
    ...basis,
    buyer,
    usualSalaryUsd,
    isUsualPayKept: !withProfile,
    figures: toDealFigures(deal.data),
    stack,
  });
  return {
    companyName: dealName(deal.data),
    stackName: stack.name,
    subject,
    rulesOfDay,
    bounds: subject.bounds,
    lending,
    books: await findStoredBooks(tx, dealId),
    stressBooks: basis.books?.stress ?? null,
    documents: await listDocuments(tx, dealId),
    checks: await listItems(tx, dealId),
    netWorth: buyer?.netWorth ?? null,
    withProfile,
    isForGuest: !hasRole(tx.role, "viewer"),
    exportedAt: new Date(),
  };
}
