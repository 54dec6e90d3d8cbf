/** A one-time link that nobody sends: whoever asked for it hands it on. */
export interface HandedLink {
  href: string;
  /** Until then it needs the person's second factor. Null: it works at once. */
  usableFrom: Date | null;
  expiresAt: Date;
}
