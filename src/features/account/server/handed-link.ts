/** A one-time link that nobody sends: whoever asked for it hands it on. */
export interface HandedLink {
  href: string;
  expiresAt: Date;
}
