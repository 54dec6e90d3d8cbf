/** The turning mark alone; the words that say what is awaited stand beside it. */
export function SpinnerMark() {
  return (
    <svg
      className="icon turn"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
}
