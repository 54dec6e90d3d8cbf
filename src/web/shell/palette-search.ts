import { useEffect, useState } from "react";
import type { PaletteFind } from "#web/feature.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { menus } from "#web/menus.ts";
import { isRegistered } from "#web/screens/registered.ts";

const SEARCH_DELAY_MS = 120;

interface PaletteSearch {
  finds: PaletteFind[];
  isSearching: boolean;
  problem: string | null;
}

const nothing: PaletteSearch = { finds: [], isSearching: false, problem: null };

/** What each feature found, in the order of the menus, and the first failure: what one could not find hides nothing. */
async function searchFeatures(
  text: string,
  signal: AbortSignal,
): Promise<Pick<PaletteSearch, "finds" | "problem">> {
  const answers = await Promise.allSettled(
    menus.map(async ({ searchPalette }) => {
      if (!searchPalette) return [];
      const source = await searchPalette();
      return source.search(text, signal);
    }),
  );
  const failures = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason as unknown] : [],
  );
  if (!signal.aborted) for (const failure of failures) logError(failure);
  return {
    finds: answers
      .flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []))
      .filter((find) => isRegistered(find.href)),
    problem: failures.length === 0 ? null : messageOf(failures[0], "The search did not answer."),
  };
}

/** What the features find for these words; an older question's answer never replaces a newer one's. */
export function usePaletteSearch(text: string): PaletteSearch {
  const [state, setState] = useState(nothing);
  const words = text.trim();
  useEffect(() => {
    if (words === "" || !menus.some(({ searchPalette }) => searchPalette)) {
      setState(nothing);
      return;
    }
    const calledOff = new AbortController();
    setState((before) => ({ ...before, isSearching: true, problem: null }));
    const timer = setTimeout(async () => {
      const found = await searchFeatures(words, calledOff.signal);
      if (!calledOff.signal.aborted) setState({ ...found, isSearching: false });
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [words]);
  return state;
}
