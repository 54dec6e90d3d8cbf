/** Where a figure is explained at length. */
export interface FigureGuideLink {
  title: string;
  href: string;
}

type FindGuide = (figureId: string) => FigureGuideLink | null;

// Handed in with the menus, behind the sign-in: cards that visitors see lead nowhere they may not go.
let find: FindGuide = () => null;

export function connectFigureGuides(found: FindGuide): void {
  find = found;
}

export function guideOf(figureId: string | undefined): FigureGuideLink | null {
  return figureId === undefined ? null : find(figureId);
}
