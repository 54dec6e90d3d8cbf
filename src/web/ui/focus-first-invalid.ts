const MOST_FRAMES = 60;

/**
 * Focuses the first field of a form that is marked as invalid. React draws the marks after the state was set, on a
 * busy machine some frames later, so this looks once a frame, for about a second.
 */
export function focusFirstInvalid(form: HTMLElement | null, frame = 0): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else if (form && frame < MOST_FRAMES) requestAnimationFrame(() => focusFirstInvalid(form, frame + 1));
}
