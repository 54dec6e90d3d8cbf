import type { Caller } from "#server/database/name-caller.ts";
import type { ColumnProfile } from "#features/deal-import/contract.ts";
import {
  applyProfile,
  fieldsOfColumns,
  findField,
  shapeOf,
} from "#features/deal-import/model/column-profile.ts";
import type { ListingField } from "#features/deal-import/model/listing-fields.ts";
import type { ImportSource } from "#features/deal-import/model/plan-import.ts";
import { type Column, mapColumn } from "#features/deal-import/model/recognise-columns.ts";
import { findNamedProfile, findProfile, saveProfile } from "#features/deal-import/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";
import { CommandProblem } from "./command-problem.ts";

/** What a person says of one column. */
export interface ColumnOption {
  readonly name: string;
  /** Null: not used. */
  readonly field: ListingField | null;
}

interface WantedColumns {
  readonly columns: readonly ColumnOption[];
  readonly profile: string | undefined;
  readonly useProfile: boolean;
  readonly saveAs: string | undefined;
}

/** `Column 4=state`, `Biz=title`, `Notes=`. */
export function readColumnOption(text: string): ColumnOption {
  const at = text.lastIndexOf("=");
  const key = text.slice(at + 1).trim();
  const field = findField(key);
  if (at > 0 && (key === "" || field !== null)) return { name: text.slice(0, at).trim(), field };
  const why =
    at > 0 ? `There is no field “${key}”.` : "Write the column's name, an equals sign and the field.";
  throw new CommandProblem(`--column "${text}": ${why} deal import --help names the fields.`);
}

/**
 * The file with its columns kept as a profile and the person say, and the name of the profile. What is to be
 * remembered is remembered before the rows are read, because it holds whatever becomes of them.
 */
export async function chooseColumns(
  db: Database,
  caller: Caller,
  source: ImportSource,
  wanted: WantedColumns,
): Promise<{ source: ImportSource; profile: string | null }> {
  const shape = shapeOf(source.columns);
  return inWorkspace(db, caller, async (tx) => {
    const named = wanted.profile === undefined ? null : await findNamedProfile(tx, wanted.profile);
    if (wanted.profile !== undefined && named === null) {
      throw new CommandProblem(`No profile is called “${wanted.profile}”. Nothing was stored.`);
    }
    const profile = named ?? (wanted.useProfile ? await findProfile(tx, shape) : null);
    const columns = nameColumns(applyTo(source, profile), wanted.columns);
    if (wanted.saveAs !== undefined) {
      const saved = await saveProfile(tx, { shape, fields: fieldsOfColumns(columns), name: wanted.saveAs });
      if (saved === null) throw new CommandProblem("500 profiles are remembered, the most there can be.");
    }
    return { source: { ...source, columns }, profile: profile?.name ?? null };
  });
}

function applyTo({ columns, fileName }: ImportSource, profile: ColumnProfile | null): Column[] {
  if (profile === null) return [...columns];
  if (profile.fields.length !== columns.length) {
    throw new CommandProblem(
      `${fileName} has ${columns.length} columns, the profile “${profile.name}” is for ${profile.fields.length}. Nothing was stored.`,
    );
  }
  return applyProfile(columns, profile.fields);
}

function nameColumns(columns: readonly Column[], wanted: readonly ColumnOption[]): Column[] {
  let now = [...columns];
  for (const { name, field } of wanted) {
    const column =
      now.find(({ header }) => header.toLowerCase() === name.toLowerCase()) ??
      now.find(({ index }) => `column ${index + 1}` === name.toLowerCase());
    if (column === undefined) {
      const names = columns.map(({ header }) => `“${header}”`).join(", ");
      throw new CommandProblem(
        `The file has no column “${name}”. Its columns: ${names}. Nothing was stored.`,
      );
    }
    now = mapColumn(now, column.index, field);
  }
  return now;
}
