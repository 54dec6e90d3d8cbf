import { formatAmount, formatMoney, formatPercent } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import type { CSSProperties } from "react";
import { type AssetShare, composeAssets } from "#calc/deal/asset-composition.ts";
import { ASSET_KEYS, type AssetKey } from "#calc/deal/deal-figures.ts";
import { ASSET_WORDS } from "#features/deals/model/input-words.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { assetColor } from "#web/ui/charts/colors.ts";
import { Donut } from "#web/ui/charts/donut.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

/** What the price buys, by kind of asset: only those above 0, each in its fixed colour. */
export function AssetComposition({ subject }: { subject: AnalysedDeal }) {
  const shares = composeAssets(subject.figures.assets);
  const total = subject.analysis.totals.total_assets;
  const unknown = ASSET_KEYS.filter((key) => subject.figures.assets[key] === null);
  const foot =
    unknown.length > 0 ? <UnknownAssets keys={unknown} href={editHref(subject.deal)} /> : undefined;
  if (shares.length === 0)
    return (
      <Panel title="Asset Composition" foot={foot}>
        <p className="text-soft sm">No asset above $0 is entered, so there is nothing to draw.</p>
      </Panel>
    );
  return (
    <ChartFrame
      question="Asset Composition"
      fileName="asset-composition"
      table={<Legend shares={shares} total={total} />}
      foot={foot}
    >
      <div className="assets">
        <Donut
          segments={shares.map(({ key, valueUsd, sharePct }) => ({
            key,
            label: ASSET_WORDS[key],
            value: valueUsd,
            sharePct,
            color: assetColor(key),
          }))}
          label={`Asset composition, total ${formatMoney(total)}`}
          centre={
            <>
              <b>{formatMoney(total)}</b>
              <span>total assets</span>
            </>
          }
        />
        <Legend shares={shares} total={total} />
      </div>
    </ChartFrame>
  );
}

function Legend({ shares, total }: { shares: readonly AssetShare[]; total: number | null }) {
  return (
    <table className="table flush tight">
      <thead>
        <tr>
          <th scope="col">Asset</th>
          <th scope="col" className="numeric">
            Value ($)
          </th>
          <th scope="col" className="numeric">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ key, valueUsd, sharePct }) => (
          <tr key={key}>
            <td>
              <span className="swatch" style={{ "--k": assetColor(key) } as CSSProperties} />{" "}
              {ASSET_WORDS[key]}
            </td>
            <td className="numeric">{formatAmount(valueUsd)}</td>
            <td className="numeric">{formatPercent(sharePct)}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>Total assets</td>
          <td className="numeric">
            <span>{formatAmount(total)}</span>
          </td>
          <td className="numeric">100.0%</td>
        </tr>
      </tbody>
    </table>
  );
}

function UnknownAssets({ keys, href }: { keys: readonly AssetKey[]; href: string }) {
  return (
    <>
      Not entered: {listWords(keys.map((key) => ASSET_WORDS[key]))}.{" "}
      <EditorsOnly>
        <AppLink className="link" href={href}>
          Add them
        </AppLink>
      </EditorsOnly>
    </>
  );
}
