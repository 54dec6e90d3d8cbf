/** What is chosen of a list: enough to name it. */
export interface ChosenDeal {
  readonly id: string;
  readonly name: string;
}
