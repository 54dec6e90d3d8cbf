import { ASSET_KEYS, type AssetKey } from "#calc";
import { ASSET_WORDS } from "#features/analysis/model/input-words.ts";
import { formatAmount, formatMoney, formatPercent } from "#web/lib/format.ts";
import { assetColor } from "#web/ui/colors.ts";
import { ChartFrame } from "#web/ui/chart-frame.tsx";
import { Donut } from "#web/ui/donut.tsx";
import { Figure } from "#web/ui/figure.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { editHref, workingFor, type AnalysedDeal } from "./analysed-deal.ts";
import { AppLink } from "#web/ui/app-link.tsx";

/** What the price buys, by kind of asset: only those above 0, each in its fixed colour (analysis spec §2). */
export function AssetComposition({ subject }: { subject: AnalysedDeal }) {
  const { figures, analysis } = subject;
  const held = ASSET_KEYS.flatMap((key) => {
    const value = figures.assets[key];
    return value !== null && value > 0 ? [{ key, label: ASSET_WORDS[key], value, color: assetColor(key) }] : [];
  });
  const unknown = ASSET_KEYS.filter((key) => figures.assets[key] === null);
  return (
    <Panel
      title="Asset Composition"
      foot={unknown.length > 0 ? <UnknownAssets keys={unknown} href={editHref(subject.deal)} /> : undefined}
    >
      {held.length === 0 ? (
        <p className="sub sm">No asset above $0 is entered, so there is nothing to draw.</p>
      ) : (
        <ChartFrame question="What does the price buy?" fileName="asset-composition">
          <div className="assets">
            <Donut
              segments={held}
              label={`Asset composition, total ${formatMoney(analysis.totals.total_assets)}`}
              centre={
                <>
                  <b>{formatMoney(analysis.totals.total_assets)}</b>
                  <span>total assets</span>
                </>
              }
            />
            <Legend held={held} subject={subject} />
          </div>
        </ChartFrame>
      )}
    </Panel>
  );
}

function Legend({
  held,
  subject,
}: {
  held: { key: AssetKey; label: string; value: number; color: string }[];
  subject: AnalysedDeal;
}) {
  return (
    <table className="tb flush tight">
      <thead>
        <tr>
          <th>Asset</th>
          <th className="n">Value ($)</th>
          <th className="n">Share</th>
        </tr>
      </thead>
      <tbody>
        {held.map(({ key, label, value, color }) => (
          <tr key={key}>
            <td>
              <span className="sw" style={{ background: color }} /> {label}
            </td>
            <td className="n">{formatAmount(value)}</td>
            <td className="n">{formatPercent(subject.analysis.asset_shares_pct[key] ?? null)}</td>
          </tr>
        ))}
        <tr className="sum">
          <td>Total assets</td>
          <td className="n">
            <Figure working={workingFor(subject, "total_assets")}>
              {formatAmount(subject.analysis.totals.total_assets)}
            </Figure>
          </td>
          <td className="n">100.0%</td>
        </tr>
      </tbody>
    </table>
  );
}

function UnknownAssets({ keys, href }: { keys: AssetKey[]; href: string }) {
  const words = keys.map((key) => ASSET_WORDS[key]);
  return (
    <>
      Not entered: {new Intl.ListFormat("en").format(words)}.{" "}
      <AppLink className="link" href={href}>
        Add them
      </AppLink>
    </>
  );
}
