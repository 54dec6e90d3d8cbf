import type { AnswererKind, TaskName } from "#features/answerers/model/tasks.ts";
import type { ModelSettings } from "#server/ai-settings.ts";
import type { Platform } from "#server/call-context.ts";
import { AnswerFault } from "./answer-fault.ts";
import { findAnswererRow, type AnswererRow } from "./answerers-table.ts";

export interface WebhookAnswerer {
  kind: "webhook";
  url: string;
  secretHeader: string;
  secret: string | null;
  signingKey: string | null;
}
export type ModelAnswerer = ModelSettings & { kind: "model" };
export type Answerer = WebhookAnswerer | ModelAnswerer | { kind: "rules" };

/** Who answers the task: as an administrator chose, else as the environment says, else the built-in rules. */
export async function findAnswerer(platform: Platform, task: TaskName): Promise<Answerer> {
  const row = await findAnswererRow(platform.database, task);
  return row ? fromRow(platform, row) : fromEnvironment(platform, task);
}

export function kindOfEnvironment({ ai }: Platform, task: TaskName): AnswererKind {
  return ai.tasks[task]?.kind ?? (ai.model ? "model" : "rules");
}

function fromEnvironment(platform: Platform, task: TaskName): Answerer {
  const kind = kindOfEnvironment(platform, task);
  const settings = platform.ai.tasks[task];
  if (kind === "rules") return { kind };
  if (kind === "model") return usableModel(platform.ai.model);
  if (!settings?.webhookUrl) throw notSetUp("no webhook address is set");
  const { webhookUrl: url, secretHeader, secret, signingKey } = settings;
  return { kind, url, secretHeader, secret, signingKey };
}

function fromRow(platform: Platform, row: AnswererRow): Answerer {
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
  // The environment's key goes to the environment's address and to no other.
  if (row.baseUrl === "") {
    const usual = usableModel(platform.ai.model);
    return { ...usual, model: row.model || usual.model };
  }
  if (row.model === "") throw notSetUp("no model is named");
  return { kind: "model", baseUrl: row.baseUrl, model: row.model, apiKey: open(row.sealedApiKey) };
}

function usableModel(model: ModelSettings | null): ModelAnswerer {
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
  const message = `This task is not set up: ${why}. An administrator can mend this under Admin, AI answerers.`;
  return new AnswerFault("not-set-up", message);
}
