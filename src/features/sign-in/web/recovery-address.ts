/** The address somebody typed on one page of the way back in, for the next: in this tab's memory alone. */
let address = "";

export const saveRecoveryAddress = (email: string): void => {
  address = email;
};
export const readRecoveryAddress = (): string => address;
