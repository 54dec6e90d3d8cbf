/** What is said to a worker. A run is named by a number of its own; a new one takes the place of the one before. */
export type ToWorker<Input> =
  | { readonly kind: "run"; readonly run: number; readonly input: Input }
  /** End early, with what there is. */
  | { readonly kind: "stop"; readonly run: number }
  /** Nobody waits any more. */
  | { readonly kind: "drop"; readonly run: number };

/** What a worker says: any number of times how far it is, then once how it ended. */
export type FromWorker<Progress, Result> =
  | { readonly kind: "progress"; readonly run: number; readonly progress: Progress }
  | { readonly kind: "result"; readonly run: number; readonly result: Result }
  | { readonly kind: "failure"; readonly run: number; readonly reason: string };

/** Either end of the way between a page and its worker: `Worker`, what a worker calls `self`, a `MessagePort`. */
export interface WorkerPort<Told, Heard> {
  postMessage(message: Told): void;
  addEventListener(kind: "message", listen: (event: { readonly data: Heard }) => void): void;
}
