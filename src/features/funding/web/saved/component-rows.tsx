import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { Settings } from "lucide-react";
import { fundingAvailability } from "#calc/funding/funding-availability.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { ComponentDetail, ComponentRecord } from "#features/funding/model/stack-component.ts";
import { CAP_NOTICE_TITLE } from "#features/funding/model/stack-words.ts";
import { BoundedInput } from "#features/funding/web/bounded-input.tsx";
import { printPercentage } from "#features/funding/web/building/percentage-input.tsx";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import type { StackEditor } from "./use-stack-edit.ts";

/** "Terms Set" or "Default Terms", as in the building view. */
function TermsBadge({ component }: { component: ComponentRecord }) {
  const { configurable, hasDefaultTermsBadge } = FUNDING_TYPE_INFO[component.componentType];
  if (component.percentage === 0 || !configurable) return null;
  if (component.terms !== null && !component.isUsingDefaultTerms) return <Badge tone="good">Terms Set</Badge>;
  return hasDefaultTermsBadge ? <Badge tone="line">Default Terms</Badge> : null;
}

export function ComponentViewRow({ component }: { component: ComponentRecord }) {
  const { componentType, name, percentage, amount, details } = component;
  return (
    <li className="saved-component">
      <div className="saved-what">
        <span className="saved-name">
          <FundingSwatch type={componentType} />
          <b>{name}</b>
          <TermsBadge component={component} />
        </span>
        {details.length === 0 ? null : <small>{details.map(detailWords).join(" · ")}</small>}
      </div>
      <span className="num text-muted">{formatPercent(percentage, 2)}</span>
      <span className="num">{formatMoney(amount)}</span>
    </li>
  );
}

function detailWords({ key, value, unit }: ComponentDetail): string {
  if (unit === undefined) return `${key} ${value}`;
  if (unit === "$") return `${key} $${value}`;
  return `${key} ${value}${unit === "%" || unit === "x" ? unit : ` ${unit}`}`;
}

export interface ComponentEditRowProps {
  component: ComponentRecord;
  editor: StackEditor;
  deal: FundingDeal;
  onConfigure: () => void;
}

/** Percentage and amount recompute each other; a cap wins over both. */
export function ComponentEditRow({ component, editor, deal, onConfigure }: ComponentEditRowProps) {
  const { id, componentType, name, percentage, amount } = component;
  const { text } = fundingAvailability(componentType, deal, editor.edit.offerAmount);
  const isConfigurable = FUNDING_TYPE_INFO[componentType].configurable && percentage > 0;
  return (
    <li className="saved-component editing">
      <div className="saved-what">
        <span className="saved-name">
          <FundingSwatch type={componentType} />
          <b>{name}</b>
          <TermsBadge component={component} />
          {isConfigurable ? (
            <IconButton icon={Settings} size="sm" label={`Configure ${name}`} onClick={onConfigure} />
          ) : null}
        </span>
        <small>{percentage === 0 ? "At 0% it leaves the stack when saved" : text}</small>
      </div>
      <BoundedInput
        aria-label={`${name}, percent of the offer`}
        value={percentage}
        min={0}
        max={100}
        step={0.1}
        digits={2}
        unit="%"
        eager
        print={printPercentage}
        onChange={(next) => editor.setPercentage(id, next ?? 0)}
      />
      <BoundedInput
        aria-label={`${name}, amount`}
        money
        eager
        value={amount}
        min={0}
        max={LARGEST_USD}
        step={1000}
        onChange={(next) => editor.setAmount(id, next ?? 0)}
      />
      <ComponentNotice component={component} editor={editor} />
    </li>
  );
}

/** What a cap made of the last change, or that the changed offer put the component above its cap. */
function ComponentNotice({ component, editor }: Pick<ComponentEditRowProps, "component" | "editor">) {
  const { id, percentage } = component;
  const notice = editor.notices.get(id);
  const over = editor.overCap.find((one) => one.id === id);
  if (notice === undefined && over === undefined) return null;
  return (
    <div className="saved-notice" role="status">
      <span>
        {notice?.notice ? (
          <>
            <b>{CAP_NOTICE_TITLE}</b> <span>{notice.notice}</span>{" "}
          </>
        ) : null}
        <small>{notice?.message ?? over?.message}</small>
      </span>
      {over === undefined ? null : (
        <Button size="sm" onClick={() => editor.setPercentage(id, percentage)}>
          Set to the maximum
        </Button>
      )}
    </div>
  );
}
