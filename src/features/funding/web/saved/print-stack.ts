/** Marks the page while it is laid out as on paper, so that charts measure the width they will have there. */
const PAPER = "on-paper";

/** Prints the page as it stands; folded parts are opened for it. */
export function printStack(): void {
  const root = document.documentElement;
  const folded = [...document.querySelectorAll<HTMLDetailsElement>(".saved-stack details:not([open])")];
  root.classList.add(PAPER);
  for (const part of folded) part.open = true;
  addEventListener(
    "afterprint",
    () => {
      root.classList.remove(PAPER);
      for (const part of folded) part.open = false;
    },
    { once: true },
  );
  // One frame for the new widths, one for the charts that are drawn to them.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => window.print(), 0)));
}
