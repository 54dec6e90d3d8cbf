import type { ProviderChange, ProviderSettings } from "#features/ai/contract.ts";

/** Left out: as it is stored. Null: to be removed. */
export type SecretDraft = string | null | undefined;

export interface ProviderForm extends Pick<
  ProviderSettings,
  "kind" | "webhookUrl" | "secretHeader" | "baseUrl" | "model"
> {
  secret: SecretDraft;
  signingKey: SecretDraft;
  apiKey: SecretDraft;
}

export function toForm(settings: ProviderSettings): ProviderForm {
  const { kind, webhookUrl, secretHeader, baseUrl, model } = settings;
  return {
    kind,
    webhookUrl,
    secretHeader,
    baseUrl,
    model,
    secret: undefined,
    signingKey: undefined,
    apiKey: undefined,
  };
}

/** A secret that was begun and cleared again stays as it is stored. */
export function toChange(settings: ProviderSettings, form: ProviderForm): ProviderChange {
  const { secret, signingKey, apiKey, ...rest } = form;
  return {
    task: settings.task,
    version: settings.version,
    ...rest,
    ...(secret === undefined || secret === "" ? {} : { secret }),
    ...(signingKey === undefined || signingKey === "" ? {} : { signingKey }),
    ...(apiKey === undefined || apiKey === "" ? {} : { apiKey }),
  };
}

/** A stored secret goes with the host it was entered for. */
export function isOtherHost(before: string, after: string): boolean {
  return originOf(before) !== originOf(after);
}

const originOf = (address: string): string => URL.parse(address.trim())?.origin ?? "";
