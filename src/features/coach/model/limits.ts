export const MOST_CONVERSATIONS = 500;
export const MOST_MESSAGES = 400;
export const LONGEST_MESSAGE = 4_000;
export const LONGEST_TITLE = 120;
