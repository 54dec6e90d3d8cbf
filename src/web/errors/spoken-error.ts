/** An error whose message is written for the person who reads the screen. */
export class SpokenError extends Error {
  override name = "SpokenError";
}

export const CONNECTION_MESSAGE = "Database connection error. Please refresh the page.";
