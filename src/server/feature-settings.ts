import type { Take } from "./config-values.ts";

/** Settings of the environment that belong to one feature: it says how they are read, and nobody else knows them. */
export interface SettingsDefinition<Values extends object> {
  readonly name: string;
  /** Adds what is wrong to the problems; then nothing starts, and what is answered is not used. */
  readonly read: (take: Take, problems: string[], place: SettingsPlace) => Values;
}

export interface SettingsPlace {
  /** Absolute. */
  readonly dataDir: string;
}

/** What was read by a definition, or is said in its stead. */
export interface GivenSettings {
  readonly name: string;
  readonly values: object;
}

/** What is left out is as if the environment said nothing of it. */
export const giveSettings = <Values extends object>(
  { name }: SettingsDefinition<Values>,
  values: Partial<Values>,
): GivenSettings => ({ name, values });

/** What each feature was set to. */
export interface FeatureSettings {
  of<Values extends object>(definition: SettingsDefinition<Values>): Values;
}

const takeNothing: Take = () => null;

export function createFeatureSettings(
  given: readonly GivenSettings[],
  place: SettingsPlace,
): FeatureSettings {
  const givenOf = new Map(given.map(({ name, values }) => [name, values]));
  const known = new Map<string, object>();
  return {
    of<Values extends object>({ name, read }: SettingsDefinition<Values>): Values {
      const values = known.get(name) ?? { ...read(takeNothing, [], place), ...givenOf.get(name) };
      known.set(name, values);
      // Only what its own definition read, or was given for it, stands under a name.
      return values as Values;
    },
  };
}
