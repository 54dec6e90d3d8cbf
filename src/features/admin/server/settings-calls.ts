import { implement } from "@orpc/server";
import { adminContract } from "#features/admin/contract.ts";
import { findSettingProblem } from "#features/admin/model/setting-problem.ts";
import { SETTING_KEYS, type SettingKey } from "#contract/system-settings.ts";
import { requireAdmin, type CallContext, type Platform } from "#server/call-context.ts";
import { listSettings } from "#server/settings/settings-table.ts";

const admin = implement(adminContract).$context<CallContext>().use(requireAdmin);

export const settingsCalls = {
  getIdleLimit: admin.getIdleLimit.handler(async ({ context }) => {
    const { adminSessionMinutes } = await context.platform.settings.read();
    return { minutes: adminSessionMinutes };
  }),

  getSettings: admin.getSettings.handler(async ({ context: { platform } }) => {
    const stored = await listKnown(platform);
    const { adminSessionMinutes, adminLoginAttemptsMost, isMaintenance } = await platform.settings.read();
    return { stored, inEffect: { adminSessionMinutes, adminLoginAttemptsMost, isMaintenance } };
  }),

  updateSettings: admin.updateSettings.handler(async ({ context, input, errors }) => {
    for (const key of SETTING_KEYS) {
      const value = input[key];
      const message = value === undefined ? null : findSettingProblem(key, value);
      if (message !== null) throw errors.BAD_SETTING({ message, data: { key } });
    }
    await context.platform.settings.update(input, context.person.id);
    context.audited.detail["keys"] = Object.keys(input);
    return { stored: await listKnown(context.platform) };
  }),
};

/** Without keys that another program may have put there. */
async function listKnown({ database }: Platform): Promise<Partial<Record<SettingKey, string>>> {
  const stored = await listSettings(database.orm);
  return Object.fromEntries(
    SETTING_KEYS.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]])),
  );
}
