import type { ProviderSettings, ChangeField, UsualModel } from "#features/ai/contract.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { isOtherHost, type ProviderForm } from "./provider-form.ts";
import { SecretField } from "./secret-field.tsx";

export interface ProviderFieldsProps {
  settings: ProviderSettings;
  form: ProviderForm;
  change: (more: Partial<ProviderForm>) => void;
  problem: { field: ChangeField; message: string } | null;
}

const plain = { autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

export function WebhookFields({ settings, form, change, problem }: ProviderFieldsProps) {
  const moves = isOtherHost(settings.webhookUrl, form.webhookUrl);
  const errorOf = (field: ChangeField) => (problem?.field === field ? problem.message : null);
  return (
    <>
      <Field
        label="Webhook address"
        help="Your automation gets a POST with JSON and has 30 seconds to answer. Redirects are not followed."
        error={errorOf("webhookUrl")}
      >
        {(control) => (
          <TextInput
            {...control}
            {...plain}
            inputMode="url"
            maxLength={2000}
            placeholder="https://n8n.example.com/webhook/fit"
            value={form.webhookUrl}
            onChange={(event) => change({ webhookUrl: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Secret header"
        help="Its name, as your automation expects it."
        error={errorOf("secretHeader")}
      >
        {(control) => (
          <TextInput
            {...control}
            {...plain}
            maxLength={100}
            value={form.secretHeader}
            onChange={(event) => change({ secretHeader: event.target.value })}
          />
        )}
      </Field>
      <SecretField
        label="Secret"
        help="Sent in that header with every call."
        isStored={settings.hasSecret && !moves}
        value={form.secret}
        onChange={(secret) => change({ secret })}
      />
      <SecretField
        label="Signing key"
        help="Signs time and body of every call (HMAC-SHA256, in X-Dealwright-Signature), so that your automation can tell it is ours."
        isStored={settings.hasSigningKey && !moves}
        value={form.signingKey}
        onChange={(signingKey) => change({ signingKey })}
      />
    </>
  );
}

export function ModelFields(props: ProviderFieldsProps & { usualModel: UsualModel | null }) {
  const { settings, form, change, problem, usualModel } = props;
  const moves = isOtherHost(settings.baseUrl, form.baseUrl);
  const errorOf = (field: ChangeField) => (problem?.field === field ? problem.message : null);
  const isUsual = form.baseUrl.trim() === "" && usualModel !== null;
  return (
    <>
      <Field
        label="Base address"
        optional={usualModel !== null}
        help={
          usualModel === null
            ? "Of any OpenAI-compatible endpoint, also one of your own."
            : `Leave it empty for the shared one, ${usualModel.baseUrl}.`
        }
        error={errorOf("baseUrl")}
      >
        {(control) => (
          <TextInput
            {...control}
            {...plain}
            inputMode="url"
            maxLength={2000}
            placeholder={usualModel?.baseUrl ?? "https://api.openai.com/v1"}
            value={form.baseUrl}
            onChange={(event) => change({ baseUrl: event.target.value })}
          />
        )}
      </Field>
      <Field label="Model" optional={isUsual} error={errorOf("model")}>
        {(control) => (
          <TextInput
            {...control}
            {...plain}
            maxLength={200}
            placeholder={isUsual ? usualModel.model : ""}
            value={form.model}
            onChange={(event) => change({ model: event.target.value })}
          />
        )}
      </Field>
      {isUsual ? null : (
        <SecretField
          label="API key"
          help="Sent to this address and to no other."
          isStored={settings.hasApiKey && !moves}
          value={form.apiKey}
          onChange={(apiKey) => change({ apiKey })}
        />
      )}
    </>
  );
}
