import { type ProviderKind, type TaskName, USUAL_MODEL } from "#features/ai/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import { aiSettingsOf, type ModelSettings } from "./ai-settings.ts";
import { AnswerFault } from "./answer-fault.ts";
import { findProviderRow, type ProviderRow } from "./providers-table.ts";

export interface WebhookProvider {
  kind: "webhook";
  url: string;
  secretHeader: string;
  secret: string | null;
  signingKey: string | null;
}
export type ModelProvider = ModelSettings & { kind: "model" };
export type Provider = WebhookProvider | ModelProvider | { kind: "rules" };

/**
 * Who answers the task: as an administrator chose, else as the environment says, else the built-in rules. Of a workspace
 * whose owners allow no model nothing leaves the server: the rules answer, whoever was chosen.
 */
export async function findProvider(
  platform: Platform,
  task: TaskName,
  workspaceId: string | null,
): Promise<Provider> {
  const [row, usual, isAllowed] = await Promise.all([
    findProviderRow(platform.database, task),
    findProviderRow(platform.database, USUAL_MODEL),
    allowsModels(platform, workspaceId),
  ]);
  if (!isAllowed) return { kind: "rules" };
  return row ? fromRow(platform, row, usual) : fromEnvironment(platform, task, usual);
}

/** Where it is asked, with its port where that is not the usual one; null: nowhere outside. */
export function hostOf(provider: Provider): string | null {
  if (provider.kind === "rules") return null;
  return URL.parse(provider.kind === "model" ? provider.baseUrl : provider.url)?.host ?? null;
}

/** Null: what is asked about is no workspace's, such as a made-up example. */
export async function allowsModels(
  { database }: Pick<Platform, "database">,
  workspaceId: string | null,
): Promise<boolean> {
  if (workspaceId === null) return true;
  const { rows } = await database.pool.query<{ allowed: boolean }>({
    name: "find-allows-models",
    text: "select allows_models as allowed from workspaces where id = $1 and removed_at is null",
    values: [workspaceId],
  });
  return rows[0]?.allowed ?? false;
}

/**
 * Who answers where nobody has chosen for the task: what its own variables say, else the installation's model where an
 * administrator wants it so, else the model of the environment.
 */
export function kindOfEnvironment(
  platform: Platform,
  task: TaskName,
  usual: Pick<ProviderRow, "kind"> | null,
): ProviderKind {
  const { tasks, model } = aiSettingsOf(platform);
  return tasks[task]?.kind ?? (usual?.kind === "model" || model ? "model" : "rules");
}

function fromEnvironment(platform: Platform, task: TaskName, usual: ProviderRow | null): Provider {
  const kind = kindOfEnvironment(platform, task, usual);
  const settings = aiSettingsOf(platform).tasks[task];
  if (kind === "rules") return { kind };
  if (kind === "model") return usualModelOf(platform, usual?.kind === "model" ? usual : null);
  if (!settings?.webhookUrl) throw notSetUp("no webhook address is set");
  const { webhookUrl: url, secretHeader, secret, signingKey } = settings;
  return { kind, url, secretHeader, secret, signingKey };
}

function fromRow(platform: Platform, row: ProviderRow, usualRow: ProviderRow | null): Provider {
  const open = (sealed: string | null) => openSecret(platform, sealed);
  if (row.kind === "rules") return { kind: "rules" };
  if (row.kind === "webhook") {
    if (row.webhookUrl === "") throw notSetUp("no webhook address is set");
    return {
      kind: "webhook",
      url: row.webhookUrl,
      secretHeader: row.secretHeader,
      secret: open(row.sealedSecret),
      signingKey: open(row.sealedSigningKey),
    };
  }
  // A key goes to the address that it was entered for and to no other.
  if (row.baseUrl === "") {
    const usual = usualModelOf(platform, usualRow);
    return { ...usual, model: row.model || usual.model };
  }
  if (row.model === "") throw notSetUp("no model is named");
  return { kind: "model", baseUrl: row.baseUrl, model: row.model, apiKey: open(row.sealedApiKey) };
}

/** The installation's own model, else the environment's. */
function usualModelOf(platform: Platform, row: ProviderRow | null): ModelProvider {
  if (row) {
    const { baseUrl, model, sealedApiKey } = row;
    return { kind: "model", baseUrl, model, apiKey: openSecret(platform, sealedApiKey) };
  }
  const { model } = aiSettingsOf(platform);
  if (!model) throw notSetUp("no model is set");
  return { kind: "model", ...model };
}

function openSecret({ seal }: Platform, sealed: string | null): string | null {
  if (sealed === null) return null;
  const secret = seal.open(sealed);
  if (secret === null) throw notSetUp("a stored secret cannot be read any more and has to be entered again");
  return secret;
}

function notSetUp(why: string): AnswerFault {
  const message = `This task is not set up: ${why}. An administrator can fix this under Admin, AI providers.`;
  return new AnswerFault("not-set-up", message);
}
