import { useId, useState } from "react";
import {
  ADMIN_LOGIN_ATTEMPTS_FALLBACK,
  ADMIN_SESSION_MINUTES_FALLBACK,
  isSwitchedOn,
  type SettingKey,
} from "#contract/system-settings.ts";
import { findSettingProblem } from "#features/admin/model/setting-problem.ts";
import { recheckSession } from "#web/session/session-check.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useSettings, useUpdateSettings } from "#features/admin/web/data.ts";
import { showFailure } from "#features/admin/web/failures.ts";
import { ReadState } from "#features/admin/web/read-state.tsx";
import { InvitedAccountsPanel } from "./invited-accounts-panel.tsx";
import { onSessionChange, readSession } from "#web/session/session.ts";

type Typed = Readonly<Partial<Record<SettingKey, string>>>;

/** What was typed and not saved, by form: kept while another section or page is looked at. */
const typedByForm = new Map<string, Typed>();

onSessionChange(() => {
  // Of the person who typed it alone.
  if (readSession().state !== "signed-in") typedByForm.clear();
});

function useTypedSettings(form: string): [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState<Typed>(() => typedByForm.get(form) ?? {});
  return [
    typed,
    (next) => {
      typedByForm.set(form, next);
      setTyped(next);
    },
  ];
}

type Stored = Readonly<Record<string, string>>;

interface SettingField {
  key: SettingKey;
  label: string;
  help?: string;
  unit?: string;
}

const LIMITS: readonly SettingField[] = [
  {
    key: "admin_session_timeout",
    label: "Admin session timeout",
    unit: "minutes",
    help: `Minutes without input until an administrator is signed out. Empty: ${ADMIN_SESSION_MINUTES_FALLBACK}.`,
  },
  {
    key: "admin_login_attempts_max",
    label: "Admin login attempts",
    help: `Failed tries in 15 minutes before the page makes people wait. Empty: ${ADMIN_LOGIN_ATTEMPTS_FALLBACK}.`,
  },
];
const ADDRESSES: readonly SettingField[] = [
  {
    key: "partner_network_url",
    label: "Partner network",
    help: "Visitors and members are pointed to it: the button of the landing page leads there. Empty: the landing page has no button.",
  },
  {
    key: "contact_email",
    label: "Contact address",
    help: "Shown on the contact page, and where its messages go. Empty: they go to the administrators.",
  },
  { key: "social_linkedin_url", label: "LinkedIn" },
  { key: "social_x_url", label: "X" },
  { key: "social_facebook_url", label: "Facebook" },
  { key: "social_youtube_url", label: "YouTube" },
];

const isAddress = (key: SettingKey): boolean => key.endsWith("_url") || key === "contact_email";

/** The three settings of the specification, and the addresses of the specification. */
export function SystemPanels() {
  const settings = useSettings();
  if (settings.data === undefined)
    return (
      <Panel className="mt-5">
        <ReadState reading={settings} what="the settings" />
      </Panel>
    );
  const { stored } = settings.data;
  return (
    <div className="admin-stack mt-5">
      <MaintenancePanel isOn={isSwitchedOn(stored["maintenance_mode"])} />
      <InvitedAccountsPanel isOn={isSwitchedOn(stored["invitations_make_accounts"])} />
      {stored["partner_network_url"] ? null : (
        <Note tone="caution">
          The landing page has no button for visitors: the address of the partner network is missing below.
        </Note>
      )}
      <FormPanel title="Administrators" fields={LIMITS} stored={stored} />
      <FormPanel title="Addresses" fields={ADDRESSES} stored={stored} />
    </div>
  );
}

function MaintenancePanel({ isOn }: { isOn: boolean }) {
  const [asks, setAsks] = useState(false);
  const update = useUpdateSettings();

  async function change(next: boolean): Promise<void> {
    try {
      await update.mutateAsync({ maintenance_mode: String(next) });
      setAsks(false);
      toast({
        title: next ? "Maintenance mode is on" : "Maintenance mode is off",
        description: next
          ? "Only administrators can use the product now."
          : "Members can use the product again.",
      });
      // For the banner of this very page.
      await recheckSession();
    } catch (error) {
      showFailure(error, "Failed to change maintenance mode");
    }
  }

  return (
    <Panel title="Maintenance mode">
      <p className="sm text-soft">
        While it is on, members see a notice instead of the product; administrators keep working. It acts at
        once on everything they send, and within a minute on open pages.
      </p>
      <p className="mt-3">
        <Switch
          label={isOn ? "On" : "Off"}
          aria-label="Maintenance mode"
          checked={isOn}
          disabled={update.isPending}
          onChange={(next) => (next ? setAsks(true) : void change(false))}
        />
      </p>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Switch maintenance mode on?"
        description="Every member is led to the maintenance notice until you switch it off. What they have not saved stays on their device."
        confirmLabel="Switch On"
        busy={update.isPending}
        onConfirm={() => void change(true)}
      />
    </Panel>
  );
}

function FormPanel({
  title,
  fields,
  stored,
}: {
  title: string;
  fields: readonly SettingField[];
  stored: Stored;
}) {
  const id = useId();
  const kept = Object.fromEntries(fields.map(({ key }) => [key, stored[key] ?? ""]));
  const [typed, setTyped] = useTypedSettings(title);
  const [problems, setProblems] = useState<Partial<Record<SettingKey, string>>>({});
  const update = useUpdateSettings();
  const valueOf = (key: SettingKey) => typed[key] ?? kept[key] ?? "";
  const isChanged = fields.some(({ key }) => valueOf(key).trim() !== kept[key]);

  async function save(form: HTMLFormElement): Promise<void> {
    if (update.isPending) return;
    const values = fields.map(({ key }) => [key, valueOf(key).trim()] as const);
    const found = values.flatMap(([key, value]) => {
      const problem = findSettingProblem(key, value);
      return problem === null ? [] : [[key, problem] as const];
    });
    setProblems(Object.fromEntries(found));
    const [first] = found;
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first[0]}"]`)?.focus();
      return;
    }
    try {
      await update.mutateAsync(Object.fromEntries(values));
      setTyped({});
      toast({ title: "Settings Saved", description: `${title}: they hold from now on.` });
    } catch (error) {
      showFailure(error, "Failed to save the settings");
    }
  }

  return (
    <Panel title={title}>
      <form
        id={id}
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget);
        }}
      >
        {fields.map(({ key, label, help, unit }) => (
          <Field key={key} label={label} help={help} error={problems[key]}>
            {(control) => (
              <TextInput
                {...control}
                name={key}
                className={isAddress(key) ? undefined : "admin-narrow"}
                inputMode={key === "contact_email" ? "email" : isAddress(key) ? "url" : "numeric"}
                autoComplete="off"
                {...(key.endsWith("_url") ? { placeholder: "https://" } : {})}
                {...(unit === undefined ? {} : { trail: <span className="unit">{unit}</span> })}
                value={valueOf(key)}
                onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <p>
          <Button type="submit" disabled={!isChanged} busy={update.isPending}>
            Save<span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
        </p>
      </form>
    </Panel>
  );
}
