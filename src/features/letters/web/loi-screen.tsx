import { LetterScreen } from "./letter-screen.tsx";

/** /dashboard/loi-generator */
export function LoiScreen() {
  return <LetterScreen kind="loi" title="Letter of intent" />;
}
