import type { AnswererSettings } from "#features/answerers/contract.ts";
import type { TaskName } from "#features/answerers/model/tasks.ts";
import { DEFAULT_SECRET_HEADER } from "#server/ai-settings.ts";
import type { Platform } from "#server/call-context.ts";
import { listAnswererRows } from "./answerers-table.ts";
import type { Task } from "./define-task.ts";
import { kindOfEnvironment } from "./find-answerer.ts";

export type AnyTask = Task<unknown, unknown>;
type StoredRow = Awaited<ReturnType<typeof listAnswererRows>>[number];

export async function listAnswerers(
  platform: Platform,
  tasks: readonly AnyTask[],
): Promise<AnswererSettings[]> {
  const rows = await listAnswererRows(platform.database);
  return tasks.map((task) => {
    const row = rows.find((stored) => stored.task === task.name);
    return { task: task.name, title: task.title, ...(row ? ofRow(row) : ofEnvironment(platform, task.name)) };
  });
}

type Shown = Omit<AnswererSettings, "task" | "title">;

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

function ofEnvironment(platform: Platform, task: TaskName): Shown {
  const settings = platform.ai.tasks[task];
  const isChosen = settings !== undefined || platform.ai.model !== null;
  return {
    kind: kindOfEnvironment(platform, task),
    chosenBy: isChosen ? "environment" : "nobody",
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
