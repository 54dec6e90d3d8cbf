import { connectFigureGuides } from "#web/figure-guides.ts";
import { menus } from "#web/menus.ts";
import { isRegistered } from "#web/screens/registered.ts";

/** The first feature that explains a figure, if its page is there. */
connectFigureGuides((figureId) => {
  for (const { figureGuide } of menus) {
    const guide = figureGuide?.(figureId) ?? null;
    if (guide && isRegistered(guide.href)) return guide;
  }
  return null;
});
