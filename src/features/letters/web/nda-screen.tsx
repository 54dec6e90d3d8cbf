import { LetterScreen } from "./letter-screen.tsx";

/** /dashboard/nda-generator */
export function NdaScreen() {
  return <LetterScreen kind="nda" title="Non-disclosure agreement" />;
}
