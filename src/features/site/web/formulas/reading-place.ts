interface Place {
  readonly element: HTMLElement;
  /** Of its upper edge in the window, in pixels. */
  readonly top: number;
}

export interface PageChange {
  readonly isFirst: boolean;
  /** All is shown again. */
  readonly isLast: boolean;
  /** Hides and shows; answers the first that is left. */
  readonly run: () => HTMLElement | undefined;
}

/**
 * Changes what is shown of a page without losing the reader's place: what stands first under the bar stays where it is. If
 * it is hidden, the first that is left stands there. When all is shown again, the reader is back where the search began,
 * unless they have scrolled to somewhere else since.
 */
export function keepPlace(parts: readonly HTMLElement[], bar: HTMLElement): (change: PageChange) => void {
  let [begun, leftAt]: [Place | null, number] = [null, scrollY];
  const placeNow = (): Place | null => {
    const { bottom } = bar.getBoundingClientRect();
    for (const element of parts) {
      const place = element.getBoundingClientRect();
      if (place.height > 0 && place.bottom > bottom) return { element, top: place.top };
    }
    return null;
  };
  return ({ isFirst, isLast, run }) => {
    const [before, hasMoved] = [placeNow(), Math.abs(scrollY - leftAt) > 1];
    if (isFirst) begun = before;
    const isStuck = bar.getBoundingClientRect().top <= 0;
    const first = run();
    const place = isLast && !hasMoved ? begun : before;
    if (place !== null && !place.element.hidden)
      scrollBy({ top: place.element.getBoundingClientRect().top - place.top, behavior: "instant" });
    else if (isStuck) first?.scrollIntoView({ behavior: "instant" });
    leftAt = scrollY;
  };
}
