import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { proposalNumber, type ShownStructure } from "#features/structures/web/shown-structures.ts";
import { StructureBar } from "#features/structures/web/structure-bar.tsx";
import { tabAddress } from "#features/lending/web/index.ts";
import { formatAmount, formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { BesideWords } from "./beside-words.tsx";
import { Table } from "#web/ui/layout/table.tsx";

interface ProposalsPanelProps {
  readonly best: OpenedBest;
  readonly opened: string;
  readonly open: (kind: string) => void;
  readonly compared: readonly string[];
  readonly onCompare: (kind: string) => void;
}

/** What was proposed in the builder, by the same calculation as the answers, and how far each is from the best. */
export function ProposalsPanel(props: ProposalsPanelProps) {
  const { best } = props;
  const params = useSearchParams();
  const { proposals, subject } = best;
  if (proposals.length === 0)
    return (
      <p className="best-small mt-3">
        AI proposals are judged by the same calculation and shown here.{" "}
        {best.mayEdit ? (
          <AppLink className="link" href={tabAddress(params, "deal-stack", { stack: "building" })}>
            Ask for proposals
          </AppLink>
        ) : null}
      </p>
    );
  return (
    <Panel
      className="mt-5"
      flush
      title="Proposed structures, by the same calculation"
      foot={`${proposals[0]?.note ?? ""}. Each proposal’s percentages at the price of ${formatMoney(subject.input.offer)}, on the terms it would be saved with. It was not searched: nothing about it is proved but its own figures.`}
    >
      <Table stacked className="best-others">
        <thead>
          <tr>
            <th scope="col">Proposal</th>
            <th scope="col">Paid by</th>
            <th scope="col" className="numeric">
              Cash to close ($)
            </th>
            <th scope="col" className="numeric">
              Coverage (x)
            </th>
            <th scope="col" className="numeric">
              You keep (%)
            </th>
            <th scope="col" className="numeric">
              Paid for money ($)
            </th>
            <th scope="col">Beside the best</th>
          </tr>
        </thead>
        <tbody>
          {proposals.map((one) => (
            <ProposalRow key={one.kind} one={one} {...props} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function ProposalRow({
  one,
  best,
  opened,
  open,
  compared,
  onCompare,
}: ProposalsPanelProps & { one: ShownStructure }) {
  const { figures } = one;
  return (
    <tr data-chosen={one.kind === opened || undefined}>
      <th scope="row">
        <button
          type="button"
          className="link best-name"
          aria-pressed={one.kind === opened}
          onClick={() => open(one.kind)}
        >
          {proposalNumber(one.kind)}. {one.title}
        </button>
        <Checkbox
          label="Compare"
          aria-label={`Compare ${one.title}`}
          checked={compared.includes(one.kind)}
          onChange={() => onCompare(one.kind)}
        />
      </th>
      <td data-label="Paid by">
        <StructureBar components={one.components} small />
      </td>
      <td className="numeric" data-label="Cash to close ($)">
        {formatAmount(figures.cashToClose)}
      </td>
      <td className="numeric" data-label="Coverage (x)">
        {figures.worstCoverage === null
          ? "nothing due"
          : formatMultiple(figures.worstCoverage, 2).replace("x", "")}
      </td>
      <td className="numeric" data-label="You keep (%)">
        {formatPercent(figures.ownershipPct).replace("%", "")}
      </td>
      <td className="numeric" data-label="Paid for money ($)">
        {formatAmount(figures.cost)}
      </td>
      <td className="best-beside" data-label="Beside the best">
        <BesideWords one={one} best={best} />
        {best.mayEdit ? (
          <Button
            size="sm"
            className="no-print"
            aria-label={`Use this in the builder: ${one.title}`}
            onClick={() => best.use(one, one.title)}
          >
            Use this
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
