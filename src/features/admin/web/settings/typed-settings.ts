import { useState } from "react";
import type { SettingKey } from "#contract/system-settings.ts";
import { onSessionChange, readSession } from "#web/session/session.ts";

type Typed = Readonly<Partial<Record<SettingKey, string>>>;

/** What was typed and not saved, by form: kept while another section or page is looked at. */
const typedByForm = new Map<string, Typed>();

onSessionChange(() => {
  // Of the person who typed it alone.
  if (readSession().state !== "signed-in") typedByForm.clear();
});

export function useTypedSettings(form: string): [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState<Typed>(() => typedByForm.get(form) ?? {});
  return [
    typed,
    (next) => {
      typedByForm.set(form, next);
      setTyped(next);
    },
  ];
}
