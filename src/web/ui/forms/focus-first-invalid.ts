const MOST_FRAMES = 60;

/**
 * Focuses the first field of a form that is marked as invalid, once `marks` of them are. React draws the marks after
 * the state was set, on a busy machine some frames later, and a field that was left before may have its mark already:
 * so this looks once a frame, for about a second, and then takes the first there is.
 */
export function focusFirstInvalid(form: HTMLElement | null, marks = 1, frame = 0): void {
  const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
  if (fields.length >= marks || frame >= MOST_FRAMES) fields[0]?.focus();
  else if (form) requestAnimationFrame(() => focusFirstInvalid(form, marks, frame + 1));
}

/** How many fields of a form are refused, from the errors of react-hook-form. */
export function countProblems(errors: unknown): number {
  if (typeof errors !== "object" || errors === null) return 0;
  if ("message" in errors && "type" in errors) return 1;
  return Object.values(errors).reduce((sum: number, child) => sum + countProblems(child), 0);
}
