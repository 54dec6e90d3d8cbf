/** What the features above may use of accounts: the sign-in page's form and frame, downloads for whoever proves that it is them, what a person said once for all deals, and what an administrator sets of single sign-on. */
export { downloadProved } from "./download-proved.ts";
export { SignInForm } from "./sign-in-form.tsx";
export { SignInFrame } from "./sign-in-frame.tsx";
export { SingleSignOnSettingsPanel } from "./single-sign-on/settings-panel.tsx";
export { useSaveUsualPay } from "./use-save-usual-pay.ts";
export { SignInGate } from "./sign-in-gate.tsx";
