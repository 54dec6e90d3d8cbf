/** What the administrators' area may use of accounts: their sign-in page has the same form and frame. */
export { SignInForm } from "./sign-in-form.tsx";
export { SignInFrame } from "./sign-in-frame.tsx";
