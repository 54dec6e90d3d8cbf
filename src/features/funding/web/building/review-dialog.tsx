import { fundingCaps } from "#calc/funding/funding-caps.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { normaliseStack } from "#calc/funding/normalise-stack.ts";
import type { ReadBuilder } from "#features/funding/model/read-builder.ts";
import { dealStackName } from "#features/funding/model/stack-names.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { formatAmount, formatMoney } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { printPercentage } from "./percentage-input.tsx";

export interface ReviewDialogProps {
  /** The recommendation's heading. */
  type: string;
  read: ReadBuilder;
  deal: FundingDeal;
  offerUsd: number;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** A recommended structure as it will be saved: percentages rounded so that they make 100. */
export function ReviewDialog({ type, read, deal, offerUsd, isSaving, onSave, onClose }: ReviewDialogProps) {
  const rows = read.rows
    .filter(({ percentage }) => percentage > 0)
    .map(({ row, percentage }) => ({
      key: row.key,
      name: row.name,
      type: row.type,
      percentage,
      was: percentage,
    }));
  const saved = normaliseStack(rows, offerUsd, fundingCaps(deal, offerUsd));
  const isMoved = saved.some(({ percentage, was }) => percentage !== was);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}
      title="Review Deal Stack"
      description={
        isMoved
          ? "Percentages are rounded to one decimal, and the largest takes up the rest, so that they make 100%."
          : "This is what will be saved."
      }
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSaving} onClick={onSave}>
            Save Deal Stack and Terms
          </Button>
        </>
      }
    >
      <p className="sm mb-3">
        <b>{dealStackName(type, new Date())}</b>, offer {formatMoney(offerUsd)}
      </p>
      <Table flush tight>
        <thead>
          <tr>
            <th scope="col">Component</th>
            <th scope="col" className="numeric">
              Now (%)
            </th>
            <th scope="col" className="numeric">
              Saved (%)
            </th>
            <th scope="col" className="numeric">
              Amount ($)
            </th>
          </tr>
        </thead>
        <tbody>
          {saved.map((row) => (
            <tr key={row.key}>
              <td>
                <span className="row">
                  <FundingSwatch type={row.type} />
                  {row.name}
                </span>
              </td>
              <td className="numeric text-muted">{printPercentage(row.was)}</td>
              <td className="numeric">{row.percentage.toFixed(1)}</td>
              <td className="numeric">{formatAmount(row.amountUsd)}</td>
            </tr>
          ))}
          <tr className="sum">
            <td>Total</td>
            <td className="numeric text-muted">{printPercentage(read.totalPct)}</td>
            <td className="numeric">{sumOf(saved.map(({ percentage }) => percentage)).toFixed(1)}</td>
            <td className="numeric">
              <span>{formatAmount(sumOf(saved.map(({ amountUsd }) => amountUsd)))}</span>
            </td>
          </tr>
        </tbody>
      </Table>
    </Dialog>
  );
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
