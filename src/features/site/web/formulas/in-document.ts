import { findFormulas } from "./find-formulas.ts";

/**
 * The one script of the page of formulas as a document (public.html): the build writes it into the page, so that the search
 * costs no request.
 */
const QUERY = "q";
/** Browsers allow an address only so many changes. */
const AFTER_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

function keep(query: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const address = new URL(location.href);
    if (query === "") address.searchParams.delete(QUERY);
    else address.searchParams.set(QUERY, query);
    history.replaceState(history.state, "", address);
  }, AFTER_MS);
}

const page = document.querySelector<HTMLElement>(".formulas");
if (page !== null) findFormulas(page, new URLSearchParams(location.search).get(QUERY) ?? "", keep);
