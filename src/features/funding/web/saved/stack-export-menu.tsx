import { Download, Printer } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { printStack } from "./print-stack.ts";

/** The stack out of the page. */
export function StackExportMenu({ stackId }: { stackId: string }) {
  void stackId;
  return (
    <Menu
      label="Export"
      trigger={
        <Button variant="ghost" icon={Download}>
          Export
        </Button>
      }
      items={[{ label: "Print", icon: Printer, onSelect: printStack }]}
    />
  );
}
