import { useEffect, useState } from "react";
import type { PaletteFind } from "#web/feature.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { logError } from "#web/lib/log-error.ts";
import { menus } from "#web/menus.ts";
import { isRegistered } from "#web/screens/registered.ts";

const SEARCH_DELAY_MS = 120;

interface PaletteSearch {
  finds: PaletteFind[];
  isSearching: boolean;
  problem: string | null;
}

const nothing: PaletteSearch = { finds: [], isSearching: false, problem: null };

async function searchFeatures(text: string, signal: AbortSignal): Promise<PaletteFind[]> {
  const answers = await Promise.all(
    menus.map(async ({ searchPalette }) => {
      if (!searchPalette) return [];
      const source = await searchPalette();
      return source.search(text, signal);
    }),
  );
  return answers.flat().filter((find) => isRegistered(find.href));
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
      try {
        const finds = await searchFeatures(words, calledOff.signal);
        if (!calledOff.signal.aborted) setState({ finds, isSearching: false, problem: null });
      } catch (error) {
        if (calledOff.signal.aborted) return;
        logError(error);
        setState({ ...nothing, problem: messageOf(error, "The search did not answer.") });
      }
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [words]);
  return state;
}
