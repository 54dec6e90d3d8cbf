/** Of a workspace's name. */
export const MOST_NAME_CHARACTERS = 80;
