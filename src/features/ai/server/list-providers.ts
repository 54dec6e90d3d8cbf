import type { ProviderSettings, UsualModel } from "#features/ai/contract.ts";
import { type TaskName, USUAL_MODEL } from "#features/ai/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import { aiSettingsOf, DEFAULT_SECRET_HEADER } from "./ai-settings.ts";
import { listProviderRows } from "./providers-table.ts";
import type { Task } from "./define-task.ts";
import { kindOfEnvironment } from "./find-provider.ts";

export type AnyTask = Task<unknown, unknown>;
type StoredRow = Awaited<ReturnType<typeof listProviderRows>>[number];

export async function listProviders(
  platform: Platform,
  tasks: readonly AnyTask[],
): Promise<{ providers: ProviderSettings[]; usualModel: UsualModel | null }> {
  const rows = await listProviderRows(platform.database);
  const usual = rows.find(({ task }) => task === USUAL_MODEL) ?? null;
  const providers = tasks.map(({ name, title }) => {
    const row = rows.find((stored) => stored.task === name);
    return { task: name, title, ...(row ? ofRow(row) : ofEnvironment(platform, name, usual)) };
  });
  return { providers, usualModel: usual ? ofUsual(usual) : usualOfEnvironment(platform) };
}

function ofUsual(row: StoredRow): UsualModel {
  const { baseUrl, model, hasApiKey, version, updatedAt, updatedBy } = ofRow(row);
  const isForAll = row.kind === "model";
  return { chosenBy: "administrator", baseUrl, model, hasApiKey, isForAll, version, updatedAt, updatedBy };
}

function usualOfEnvironment(platform: Platform): UsualModel | null {
  const { model } = aiSettingsOf(platform);
  if (!model) return null;
  return {
    chosenBy: "environment",
    baseUrl: model.baseUrl,
    model: model.model,
    hasApiKey: model.apiKey !== null,
    isForAll: true,
    version: 0,
    updatedAt: null,
    updatedBy: null,
  };
}

type Shown = Omit<ProviderSettings, "task" | "title">;

function ofRow(row: StoredRow): Shown {
  const { kind, webhookUrl, secretHeader, baseUrl, model, version, updatedAt, updatedByEmail } = row;
  return {
    kind,
    chosenBy: "administrator",
    webhookUrl,
    secretHeader: secretHeader || DEFAULT_SECRET_HEADER,
    hasSecret: row.sealedSecret !== null,
    hasSigningKey: row.sealedSigningKey !== null,
    baseUrl,
    model,
    hasApiKey: row.sealedApiKey !== null,
    version,
    updatedAt: updatedAt.toISOString(),
    updatedBy: updatedByEmail,
  };
}

function ofEnvironment(platform: Platform, task: TaskName, usual: StoredRow | null): Shown {
  const settings = aiSettingsOf(platform).tasks[task];
  const isUsual = settings === undefined && usual?.kind === "model";
  const isChosen = settings !== undefined || aiSettingsOf(platform).model !== null;
  return {
    kind: kindOfEnvironment(platform, task, usual),
    chosenBy: isUsual ? "usual" : isChosen ? "environment" : "nobody",
    webhookUrl: settings?.webhookUrl ?? "",
    secretHeader: settings?.secretHeader ?? DEFAULT_SECRET_HEADER,
    hasSecret: Boolean(settings?.secret),
    hasSigningKey: Boolean(settings?.signingKey),
    baseUrl: "",
    model: "",
    hasApiKey: false,
    version: 0,
    updatedAt: null,
    updatedBy: null,
  };
}
