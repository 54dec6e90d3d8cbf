/** What is known of a request while it travels, for the log and the metrics. */
export interface RequestTrace {
  /** The name of the call, or of the kind of page or file: one of a bounded number, whatever strangers send. */
  call: string;
  /** Who asked, where the session was read. */
  personId: string | null;
  /** Whether somebody did something: not for the parts of a page, and not for whoever asks for our health. */
  isCall: boolean;
  /** What is told in place of the path, where that holds a secret. */
  shownPath?: string;
}

export interface AnsweredRequest extends RequestTrace {
  requestId: string;
  method: string;
  /** Without what stands behind the question mark, which may be a secret. */
  path: string;
  status: number;
  /** Until the answer began: one that streams goes on after it. */
  ms: number;
  address: string;
}

export type WatchRequest = (told: AnsweredRequest) => void;
