import { useState } from "react";
import type { SettingsField, SingleSignOnSettings } from "#features/sign-in/model/single-sign-on-contract.ts";
import { accountApi } from "#features/sign-in/web/api.ts";
import type { Problems } from "#features/sign-in/web/credentials.ts";
import { useSending } from "#features/sign-in/web/use-sending.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

type Saved = Awaited<ReturnType<typeof accountApi.updateSingleSignOnSettings>>;

export interface SettingsFormProps {
  settings: SingleSignOnSettings | null;
  onSaved: (saved: Saved) => void;
  onRemove: () => void;
}

const FIELDS: readonly SettingsField[] = ["issuer", "clientId", "clientSecret", "label"];
const plain = { autoCapitalize: "none", autoComplete: "off", spellCheck: false } as const;

function check(text: (name: SettingsField) => string, hasSecret: boolean): Problems<SettingsField> {
  const needed: Record<SettingsField, string> = {
    issuer: "Enter the address of the provider.",
    clientId: "Enter the client id that the provider gave.",
    clientSecret: "Enter the secret that the provider gave for this client id.",
    label: "Enter the provider's name, as on the button.",
  };
  const isMissing = (name: SettingsField) =>
    text(name).trim() === "" && !(name === "clientSecret" && hasSecret);
  return Object.fromEntries(FIELDS.filter(isMissing).map((name) => [name, needed[name]]));
}

function useSettingsForm({ settings, onSaved }: SettingsFormProps) {
  const [makesAccounts, setMakesAccounts] = useState(settings?.makesAccounts ?? false);
  const sending = useSending<SettingsField>({
    check: (text) => check(text, settings !== null),
    async send(text) {
      const secret = text("clientSecret").trim();
      const saved = await accountApi.updateSingleSignOnSettings({
        version: settings?.version ?? 0,
        issuer: text("issuer").trim(),
        clientId: text("clientId").trim(),
        label: text("label").trim(),
        makesAccounts,
        ...(secret === "" ? {} : { clientSecret: secret }),
      });
      toast({
        title: "Settings Saved",
        description: "Single sign-on: the provider answered, and holds from now on.",
      });
      onSaved(saved);
    },
    refused: ({ code, message, field }) => {
      const name = code === "BAD_SETTINGS" && FIELDS.find((known) => known === field);
      return name ? { [name]: message } : null;
    },
    fallback: "The settings could not be saved. Try again.",
  });
  return { ...sending, makesAccounts, setMakesAccounts };
}

export function SettingsForm(props: SettingsFormProps) {
  const { settings, onRemove } = props;
  const { form, problems, failure, isBusy, onSubmit, makesAccounts, setMakesAccounts } =
    useSettingsForm(props);
  return (
    <form ref={form} className="admin-form mt-4" noValidate onSubmit={onSubmit}>
      <Field
        label="Provider's address"
        help="Its issuer, as the provider names it. What it is and where it answers is asked there."
        error={problems.issuer}
      >
        {(control) => (
          <TextInput
            {...control}
            {...plain}
            name="issuer"
            inputMode="url"
            maxLength={500}
            placeholder="https://login.example.com"
            defaultValue={settings?.issuer ?? ""}
          />
        )}
      </Field>
      <Field label="Client id" error={problems.clientId}>
        {(control) => (
          <TextInput
            {...control}
            {...plain}
            name="clientId"
            maxLength={500}
            defaultValue={settings?.clientId ?? ""}
          />
        )}
      </Field>
      <Field
        label="Client secret"
        help={
          settings
            ? "One is stored, sealed. Leave this empty to keep it."
            : "Kept sealed, and never shown again."
        }
        error={problems.clientSecret}
      >
        {(control) => (
          <PasswordInput {...control} name="clientSecret" autoComplete="new-password" maxLength={2000} />
        )}
      </Field>
      <Field label="Name" help="Shown on the button: Sign in with …" error={problems.label}>
        {(control) => (
          <TextInput
            {...control}
            name="label"
            className="admin-narrow"
            autoComplete="off"
            maxLength={40}
            defaultValue={settings?.label ?? ""}
          />
        )}
      </Field>
      <Checkbox
        label="Everybody whom the provider signs in gets an account"
        checked={makesAccounts}
        onChange={setMakesAccounts}
      />
      <p className="sm text-soft">
        Leave it off unless everybody there belongs here: otherwise only people who have an account already
        come in, once they linked it.
      </p>
      <p className="bad sm" role="alert">
        {failure}
      </p>
      <p className="row wrap">
        <Button variant="primary" type="submit" busy={isBusy}>
          Save
        </Button>
        {settings && <Button onClick={onRemove}>Remove</Button>}
      </p>
    </form>
  );
}
