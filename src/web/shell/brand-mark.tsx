/** The product's mark; the name stands beside it in words. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" fill="var(--accent)" />
      <path d="M6 7h6.2l-2.4 7 2.4 7H6zM22 7h-6.8l-2.4 7 2.4 7H22z" fill="var(--on-accent)" />
    </svg>
  );
}
