/** What the features above may use of accounts: the sign-in page's form and frame, downloads for whoever proves that it is them, and what a person said once for all deals. */
export { downloadProved } from "./download-proved.ts";
export { SignInForm } from "./sign-in-form.tsx";
export { SignInFrame } from "./sign-in-frame.tsx";
export { useSaveUsualPay } from "./use-save-usual-pay.ts";
export { SignInGate } from "./sign-in-gate.tsx";
