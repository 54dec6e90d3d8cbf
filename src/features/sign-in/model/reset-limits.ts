/** More in a quarter of an hour are not sent: nobody's inbox is to be filled by somebody else. */
export const MOST_RESET_MAILS = 3;
