import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import type { Lead, LeadFields } from "#features/leads/model/lead.ts";
import {
  BLANK_FORM,
  formOfLead,
  isSameForm,
  type LeadForm,
  leadFormSchema,
  readForm,
} from "./form-schema.ts";
import { dropLeadForm, findKeptLead, keepLeadForm } from "./kept-leads.ts";
import { NEW_LEAD } from "./new-lead.ts";

export type LeadFormControl = UseFormReturn<LeadForm, unknown, LeadFields>;

/** The stored lead as the form would show it, and the version that a save must still find. */
interface Stored {
  form: LeadForm;
  version: number | null;
}

const startOf = (lead: Lead | null): Stored =>
  lead === null ? { form: BLANK_FORM, version: null } : { form: formOfLead(lead), version: lead.version };

export interface LeadFormState {
  form: LeadFormControl;
  /** Under which its unsaved text is kept in this browser. */
  keptKey: string;
  version: number | null;
  isUnsaved: boolean;
  /** What was typed here before and never saved stands in the form again. */
  isKept: boolean;
  /** Throws away what is typed. */
  show: (lead: Lead | null) => void;
  /** What is typed stays; it is now a change of this lead. */
  rebase: (lead: Lead) => void;
}

export function useLeadForm(lead: Lead | null): LeadFormState {
  const keptKey = lead?.id ?? NEW_LEAD;
  const [kept] = useState(() => findKeptLead(keptKey));
  const [isKept, setKept] = useState(kept !== null);
  // A save still names the version that the kept text began from: a newer one is never run over unasked.
  const [stored, setStored] = useState<Stored>(() =>
    kept === null ? startOf(lead) : { ...startOf(lead), version: kept.baseVersion },
  );
  const form = useForm<LeadForm, unknown, LeadFields>({
    defaultValues: kept?.form ?? stored.form,
    resolver: zodResolver(leadFormSchema),
    mode: "onBlur",
    shouldFocusError: false,
  });
  const isUnsaved = useUnsaved(form, keptKey, stored);

  function show(shown: Lead | null): void {
    const start = startOf(shown);
    form.reset(start.form);
    setStored(start);
    setKept(false);
  }

  // Changed in another window, and nothing is typed here: then this form shows the newer one.
  const isBehind = lead !== null && stored.version !== null && lead.version > stored.version;
  const shownOnce = useRef(show);
  shownOnce.current = show;
  useEffect(() => {
    if (isBehind && !isUnsaved) shownOnce.current(lead);
  }, [isBehind, isUnsaved, lead]);

  return {
    form,
    keptKey,
    version: stored.version,
    isUnsaved,
    isKept: isKept && isUnsaved,
    show,
    rebase: (now) => setStored(startOf(now)),
  };
}

/** Whether the form says something else than what is stored; while it does, every keystroke is kept in this browser. */
function useUnsaved(form: LeadFormControl, keptKey: string, stored: Stored): boolean {
  const [isUnsaved, setUnsaved] = useState(() => !isSameForm(form.getValues(), stored.form));
  useEffect(() => {
    function judge(values: LeadForm): void {
      const written = readForm({ ...values });
      const isOther = !isSameForm(written, stored.form);
      setUnsaved(isOther);
      if (isOther) keepLeadForm(keptKey, { form: written, baseVersion: stored.version });
      else dropLeadForm(keptKey);
    }
    judge(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => judge(values) });
  }, [form, keptKey, stored]);
  return isUnsaved;
}
