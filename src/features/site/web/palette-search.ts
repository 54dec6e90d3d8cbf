import { FORMULA_GROUPS } from "#calc/formulas/formula-groups.ts";
import type { PaletteFind } from "#web/feature.ts";

const MOST_FINDS = 5;

/** Figures by their title, for the command palette: each leads to where the page of formulas explains it. */
export function search(text: string): Promise<PaletteFind[]> {
  const wanted = text.toLowerCase();
  const finds = FORMULA_GROUPS.flatMap(({ title: group, figures }) =>
    figures
      .filter(({ title }) => title.toLowerCase().includes(wanted))
      .map(({ key, title }) => ({
        kind: "Figures, and how they are made",
        label: title,
        hint: group,
        href: `/how-every-figure-is-made#${key}`,
      })),
  );
  return Promise.resolve(finds.slice(0, MOST_FINDS));
}
