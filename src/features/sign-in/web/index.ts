/** What the features above may use: the sign-in page's form and frame, what a person does about how they come in, downloads for whoever proves that it is them, and what an administrator sets of single sign-on. */
export { downloadProved } from "./download-proved.ts";
export { SignInForm } from "./sign-in-form.tsx";
export { SignInFrame } from "./sign-in-frame.tsx";
export { SingleSignOnSettingsPanel } from "./single-sign-on/settings-panel.tsx";
export { SignInGate } from "./sign-in-gate.tsx";
export { NameFields } from "./name-fields.tsx";
export { NewPasswordFields } from "./new-password-fields.tsx";
export { OwnAccess } from "./own-access.tsx";
export { OwnDataPanel } from "./own-data-panel.tsx";
export { useSending } from "./use-sending.ts";
