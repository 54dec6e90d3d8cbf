import type { ProviderChange, ChangeField, UsualModelChange } from "#features/ai/contract.ts";
import { type ChoiceName, USUAL_MODEL } from "#features/ai/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import { OutboundFault } from "#server/outbound/outbound-fault.ts";
import { aiSettingsOf, DEFAULT_SECRET_HEADER, readHeaderName } from "./ai-settings.ts";
import { findProviderRow, storeProvider, type ProviderChoice, type ProviderRow } from "./providers-table.ts";

export type UpdateAnswer =
  | { ok: true }
  | { ok: false; reason: "conflict" }
  | { ok: false; reason: "bad"; field: ChangeField; message: string };

/** Only what the chosen kind needs is judged; the rest is kept as it was typed, for when the choice changes back. */
export async function updateProvider(
  platform: Platform,
  adminId: string,
  change: ProviderChange,
): Promise<UpdateAnswer> {
  const problem = await findProblem(platform, change);
  if (problem) return { ok: false, reason: "bad", ...problem };
  const row = await findProviderRow(platform.database, change.task);
  const stored = await storeProvider(platform.database, {
    task: change.task,
    version: change.version,
    updatedBy: adminId,
    choice: toChoice(platform, change, row),
  });
  return stored ? { ok: true } : { ok: false, reason: "conflict" };
}

/** The model that tasks share. It is kept as one more choice, whose kind says whether it answers all the others. */
export async function updateUsualModel(
  platform: Platform,
  adminId: string,
  { version, baseUrl, model, apiKey, isForAll }: UsualModelChange,
): Promise<UpdateAnswer> {
  const problem = await findModelProblem(platform, { baseUrl, model });
  if (problem) return { ok: false, reason: "bad", ...problem };
  const row = await findProviderRow(platform.database, USUAL_MODEL);
  const kind = isForAll ? ("model" as const) : ("rules" as const);
  const change = { task: USUAL_MODEL, kind, webhookUrl: "", secretHeader: "", baseUrl, model, apiKey };
  const stored = await storeProvider(platform.database, {
    task: USUAL_MODEL,
    version,
    updatedBy: adminId,
    choice: toChoice(platform, change, row),
  });
  return stored ? { ok: true } : { ok: false, reason: "conflict" };
}

interface Problem {
  field: ChangeField;
  message: string;
}

async function findProblem(platform: Platform, change: ProviderChange): Promise<Problem | null> {
  if (change.kind === "webhook") {
    if (change.webhookUrl === "") return { field: "webhookUrl", message: "Enter the address to post to." };
    const header = readHeaderName(change.secretHeader || DEFAULT_SECRET_HEADER, "The header");
    if ("problem" in header) return { field: "secretHeader", message: header.problem };
    return checkAddress(platform, "webhookUrl", change.webhookUrl);
  }
  if (change.kind === "rules") return null;
  const hasUsual = async () =>
    aiSettingsOf(platform).model !== null || (await findProviderRow(platform.database, USUAL_MODEL)) !== null;
  if (change.baseUrl === "" && (await hasUsual())) return null;
  return findModelProblem(platform, change);
}

async function findModelProblem(
  platform: Platform,
  { baseUrl, model }: Pick<ProviderChange, "baseUrl" | "model">,
): Promise<Problem | null> {
  if (baseUrl === "")
    return {
      field: "baseUrl",
      message: "Enter the address of an OpenAI-compatible endpoint, for instance https://api.openai.com/v1.",
    };
  if (model === "") return { field: "model", message: "Enter the name of the model to ask." };
  return checkAddress(platform, "baseUrl", baseUrl);
}

/** Judged again whenever it is used; a machine that only happens to be away now may be named all the same. */
async function checkAddress(
  { outbound }: Platform,
  field: ChangeField,
  address: string,
): Promise<Problem | null> {
  try {
    await outbound.check(address);
    return null;
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    if (error.kind !== "bad-address" && error.kind !== "refused-address") return null;
    return { field, message: error.message };
  }
}

function toChoice(
  platform: Platform,
  change: Omit<ProviderChange, "task" | "version"> & { task: ChoiceName },
  row: ProviderRow | null,
): ProviderChoice {
  const usual = aiSettingsOf(platform).tasks[change.task];
  const before = row ?? {
    webhookUrl: usual?.webhookUrl ?? "",
    sealedSecret: sealIfAny(platform, usual?.secret),
    sealedSigningKey: sealIfAny(platform, usual?.signingKey),
    baseUrl: "",
    sealedApiKey: null,
  };
  // A secret belongs to the host it was entered for: nobody gets at it by naming another.
  const sameHook = hostOf(before.webhookUrl) === hostOf(change.webhookUrl);
  const sameModel = hostOf(before.baseUrl) === hostOf(change.baseUrl);
  const keep = (next: string | null | undefined, stored: string | null, isSame: boolean) =>
    next === undefined ? (isSame ? stored : null) : sealIfAny(platform, next);
  return {
    kind: change.kind,
    webhookUrl: change.webhookUrl,
    secretHeader: change.secretHeader || DEFAULT_SECRET_HEADER,
    sealedSecret: keep(change.secret, before.sealedSecret, sameHook),
    sealedSigningKey: keep(change.signingKey, before.sealedSigningKey, sameHook),
    baseUrl: change.baseUrl,
    model: change.model,
    sealedApiKey: keep(change.apiKey, before.sealedApiKey, sameModel),
  };
}

function sealIfAny({ seal }: Platform, secret: string | null | undefined): string | null {
  return secret ? seal.seal(secret) : null;
}

const hostOf = (address: string): string => URL.parse(address)?.origin ?? "";
