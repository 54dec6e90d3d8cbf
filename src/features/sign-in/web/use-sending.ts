import { useRef, useState, type FormEvent } from "react";
import { messageOf, refusalOf, type Refusal } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { hasProblems, type Problems } from "./credentials.ts";
import { readText } from "./read-text.ts";

export interface SendOptions<Name extends string> {
  /** What the form can tell by itself, before the server judges; the fields in the order they stand. */
  check: (text: (name: Name) => string) => Problems<Name>;
  send: (text: (name: Name) => string) => Promise<void>;
  /** A refusal that belongs to a field, or that was dealt with (an empty answer); null when it is said under all. */
  refused?: (refusal: Refusal) => Problems<Name> | null;
  /** Said when the failure has no words of its own. */
  fallback: string;
}

/** A form that is sent: its problems beside their fields, its failure under all, and what was typed stays. */
export function useSending<Name extends string>({ check, send, refused, fallback }: SendOptions<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function show(found: Problems<Name>): void {
    setProblems(found);
    const first = Object.entries(found).find(([, problem]) => problem !== undefined)?.[0];
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  function fail(error: unknown): void {
    const refusal = refusalOf(error);
    const found = refusal && refused?.(refusal);
    if (found) return show(found);
    if (!refusal) logError(error);
    setFailure(messageOf(error, fallback));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: Name) => readText(data, name);
    const found = check(text);
    setFailure(null);
    show(found);
    if (hasProblems(found)) return;
    setIsBusy(true);
    try {
      await send(text);
    } catch (error) {
      fail(error);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    form,
    problems,
    failure,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}
