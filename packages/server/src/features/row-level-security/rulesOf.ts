import type { Identity } from "../../platform/auth/identity.ts";
import { cacheWhileUnchanged } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import { type RuledTable, rlsRepository } from "./repository.ts";

/** A rule as it applies to a caller; its clause still holds templates. */
export interface AppliedRule {
  clause: string;
  /** Rules of one group widen each other; null: the rule narrows on its own. */
  group_key: string | null;
}

const rulesOn = perPlatform(({ db }) =>
  cacheWhileUnchanged(db, (id: number) => rlsRepository(db).ofDataset(id)),
);

/** The tables of a database on which there are rules for anybody, by its id. */
const ruledTables = perPlatform(({ db }) =>
  cacheWhileUnchanged(db, (databaseId: number) => rlsRepository(db).ruledTables(databaseId)),
);

/** The tables of a database that have a dataset with rules for the caller, or for anybody. */
export async function tablesWithRules(
  platform: Platform,
  { guest }: Identity,
  databaseId: number,
): Promise<readonly RuledTable[]> {
  const ruled = await ruledTables(platform)(databaseId);
  const ids = new Set((guest?.rules ?? []).flatMap(({ dataset }) => dataset ?? []));
  for (const { id } of ruled) ids.delete(id);
  if (ids.size === 0) return ruled;
  return [...ruled, ...(await rlsRepository(platform.db).tablesOf(databaseId, [...ids]))];
}

/** The rules of the caller's guest token that name no dataset: they hold for the dataset that is asked, whichever it is. */
export const generalRules = ({ guest }: Identity): AppliedRule[] =>
  (guest?.rules ?? [])
    .filter(({ dataset }) => dataset === null)
    .map(({ clause }) => ({ clause, group_key: null }));

/**
 * The rules that hold for the caller on a dataset, by id: Regular ones of the caller's roles, Base ones unless the
 * caller has one of their roles, and those of a guest token that name the dataset. Admins get no exception.
 */
export async function rulesOf(
  platform: Platform,
  identity: Identity,
  datasetId: number,
): Promise<AppliedRule[]> {
  const rules = await rulesOn(platform)(datasetId);
  const mine = new Set(identity.roles.map((role) => role.id));
  const ofGuest = (identity.guest?.rules ?? []).filter(({ dataset }) => dataset === datasetId);
  return [
    ...rules
      .filter((rule) => rule.roleIds.some((id) => mine.has(id)) === (rule.filter_type === "Regular"))
      .map(({ clause, group_key }) => ({ clause, group_key })),
    ...ofGuest.map(({ clause }) => ({ clause, group_key: null })),
  ];
}

/** Rendered rules as conditions, all of which must hold: those of one group become one condition. */
export function combineRules(rules: readonly AppliedRule[]): string[] {
  const groups = new Map<string, string[]>();
  const conditions: string[] = [];
  for (const { clause, group_key } of rules) {
    const condition = `(${clause})`;
    if (!group_key) {
      conditions.push(condition);
      continue;
    }
    const group = groups.get(group_key);
    if (group) group.push(condition);
    else groups.set(group_key, [condition]);
  }
  return [...[...groups.values()].map((group) => `(${group.join(" OR ")})`), ...conditions];
}
