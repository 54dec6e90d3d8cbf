/** What stands in a mail to a stranger is made a link of by mail programs where it looks like one. */
const WEB_ADDRESS = /:\/\/|\bwww\./i;

export const holdsWebAddress = (name: string): boolean => WEB_ADDRESS.test(name);
export const NO_WEB_ADDRESS = "Use a name without a web address: it is shown in mails to others.";

/** A name that was stored before this was asked, or came from elsewhere, without what would be made a link. */
export const withoutWebAddress = (name: string): string =>
  name.replaceAll("://", " ").replaceAll(/\bwww\./gi, " ");
