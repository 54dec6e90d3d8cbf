import { useState } from "react";
import { wipeLocalRecords } from "#web/browser/local-storage.ts";
import { setTheme, useTheme, type Theme } from "#web/browser/theme.ts";
import { setFoldedWide, useFoldedWide } from "#web/shell/sidebar-fold.ts";
import { signOut } from "#web/shell/sign-out.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { ErrorLogPanel } from "./error-log-panel.tsx";
import "./profile.css";

/** /dashboard/settings: what this browser keeps and shows. */
export function SettingsScreen() {
  return (
    <div className="profile">
      <PageHead title="Settings" sub="They hold for this browser alone." />
      <div className="profile-parts">
        <AppearancePanel />
        <LocalDataPanel />
        <ErrorLogPanel />
        <Panel title="Sign out">
          <p className="text-soft">What is only on this device is stored in your account first.</p>
          <p className="mt-4">
            <Button onClick={() => void signOut()}>Sign out</Button>
          </p>
        </Panel>
      </div>
    </div>
  );
}

const THEMES = [
  { value: "system", label: "As the device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const satisfies { value: Theme; label: string }[];

function AppearancePanel() {
  const isFolded = useFoldedWide();
  const theme = useTheme();
  return (
    <Panel title="Appearance">
      <div className="stack">
        <Switch checked={isFolded} onChange={setFoldedWide} label="Start with the sidebar collapsed" />
        <Field label="Theme" className="narrow">
          {(control) => (
            <SelectInput
              {...control}
              options={THEMES}
              value={theme}
              onChange={({ target }) => {
                const chosen = THEMES.find(({ value }) => value === target.value);
                if (chosen) setTheme(chosen.value);
              }}
            />
          )}
        </Field>
      </div>
    </Panel>
  );
}

function LocalDataPanel() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Panel title="Data on this device">
      <p className="text-soft">
        This browser keeps your preferences, the error log, forms you have not saved, and deals that were
        never put into the account. What is in the account is not touched.
      </p>
      <p className="mt-4">
        <Button onClick={() => setIsAsking(true)}>Clear local data</Button>
      </p>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear local data?"
        description="Preferences, the error log, unsaved forms and deals that only this browser has are removed. This action cannot be undone."
        confirmLabel="Clear"
        onConfirm={() => {
          wipeLocalRecords();
          // What the open pages hold of it goes with them.
          location.reload();
        }}
      />
    </Panel>
  );
}
