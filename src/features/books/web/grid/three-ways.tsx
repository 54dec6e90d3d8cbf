import { ClipboardPaste, FileText, Pencil, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { RETURN_FORMS, type ReturnForm } from "#calc/books/books.ts";
import { formatMoney } from "#kit/format-figure.ts";
import type { StatedFigures } from "#features/books/model/stated-figures.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";

export interface ThreeWaysProps {
  mayEdit: boolean;
  stated: StatedFigures;
  onPaste: () => void;
  onForm: (form: ReturnForm) => void;
  onStated: () => void;
}

/** Books of which nothing is entered: the ways in, and what each will tell. */
export function ThreeWays({ mayEdit, stated, onPaste, onForm, onStated }: ThreeWaysProps) {
  if (!mayEdit) return <EmptyState title="No books yet">This deal has no books yet.</EmptyState>;
  const isStated = stated.statedSde !== null || stated.statedEbitda !== null || stated.statedRevenue !== null;
  return (
    <div className="ways">
      <Way
        icon={ClipboardPaste}
        title="Paste from a spreadsheet"
        tells="every year, trends, all the checks"
        action={
          <Button variant="primary" icon={ClipboardPaste} onClick={onPaste}>
            Paste figures
          </Button>
        }
      >
        Copy the block from Excel or a PDF. Thousands, parentheses and “k” are read; you are asked about what
        is doubtful.
      </Way>
      <Way
        icon={FileText}
        title="Enter a tax return"
        tells="what a lender believes, line by line"
        action={
          <Menu
            label="Form of the return"
            showLabel
            trigger={<Button>Choose the form</Button>}
            items={RETURN_FORMS.map((form) => ({ label: form, onSelect: () => onForm(form) }))}
          />
        }
      >
        Schedule C, 1065, 1120-S or 1120: the lines of the form, with their numbers.
      </Way>
      <Way
        icon={Pencil}
        title="A broker’s numbers alone"
        tells="which add-backs may fall; no trend, no base"
        action={<Button onClick={onStated}>{isStated ? "Change the figures" : "Enter the figures"}</Button>}
      >
        {isStated
          ? `The broker’s number: SDE ${formatMoney(stated.statedSde)}, EBITDA ${formatMoney(stated.statedEbitda)}, revenue ${formatMoney(stated.statedRevenue)}.`
          : "Revenue, SDE or EBITDA as they are claimed. Two minutes."}
      </Way>
    </div>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  tells: string;
  action: ReactNode;
  children: ReactNode;
}

function Way({ icon: Mark, title, tells, action, children }: WayProps) {
  return (
    <section className="panel way">
      <h2>
        <Mark className="icon" aria-hidden />
        {title}
      </h2>
      <p>{children}</p>
      <p className="way-tells">
        <b>Shows:</b> {tells}
      </p>
      {action}
    </section>
  );
}
