import type {
  SettingsField,
  SingleSignOnChange,
  SingleSignOnSettings,
} from "#features/sign-in/model/single-sign-on-contract.ts";
import type { Platform } from "#server/call-context.ts";
import { readProvider, redirectUriOf } from "./ask-provider.ts";
import { explainFailure } from "./explain-failure.ts";
import { countLinks } from "./links-table.ts";
import { checkIssuer, openProvider } from "./provider.ts";
import { findChangedBy, findProviderRow, storeProvider } from "./settings-table.ts";

export async function getSettings({ database, appOrigin }: Platform): Promise<{
  settings: SingleSignOnSettings | null;
  redirectUri: string;
}> {
  const redirectUri = redirectUriOf(appOrigin);
  const row = await findProviderRow(database.orm);
  if (!row) return { settings: null, redirectUri };
  const { issuer, clientId, label, makesAccounts, version, updatedAt } = row;
  const [updatedBy, linked] = [await findChangedBy(database.orm), await countLinks(database.orm, issuer)];
  const settings = { issuer, clientId, label, makesAccounts, version, updatedBy, linked };
  return { settings: { ...settings, updatedAt: updatedAt.toISOString() }, redirectUri };
}

export type SettingsProblem =
  | { reason: "conflict" }
  | { reason: "bad"; field: SettingsField; message: string };

/** Null once it is stored. The provider is asked first, so that what is stored has worked once. */
export async function updateSettings(
  platform: Platform,
  adminId: string,
  { clientSecret: typed, ...change }: SingleSignOnChange,
): Promise<SettingsProblem | null> {
  const bad = (field: SettingsField, message: string) => ({ reason: "bad", field, message }) as const;
  const wrong = checkIssuer(change.issuer);
  if (wrong !== null) return bad("issuer", wrong);
  const row = await findProviderRow(platform.database.orm);
  // A secret belongs to the host it was entered for: nobody gets at it by naming another.
  const isSameHost = row !== null && new URL(row.issuer).host === new URL(change.issuer).host;
  const clientSecret = typed ?? (isSameHost ? readProvider(platform, row)?.clientSecret : undefined);
  if (clientSecret === undefined)
    return bad("clientSecret", "Enter the secret that the provider gave for this client id.");
  try {
    const configuration = await openProvider(platform, { ...change, clientSecret });
    const { issuer } = configuration.serverMetadata();
    const values = { ...change, issuer, sealedSecret: platform.seal.seal(clientSecret), updatedBy: adminId };
    return (await storeProvider(platform.database.orm, values)) ? null : { reason: "conflict" };
  } catch (error) {
    const { message } = explainFailure(platform, change.label, error);
    return bad("issuer", message);
  }
}
