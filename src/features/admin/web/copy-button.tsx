import { useState } from "react";
import { Button, type ButtonProps } from "#web/ui/buttons/button.tsx";
import { showFailure } from "./failures.ts";

export function CopyButton({
  text,
  label,
  variant,
}: {
  text: string;
  label: string;
  variant?: ButtonProps["variant"];
}) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch (error) {
      showFailure(error, "This browser does not let the page copy. Select the text and copy it.");
    }
  }
  return (
    <Button variant={variant} onClick={() => void copy()}>
      {isCopied ? "Copied" : label}
    </Button>
  );
}
