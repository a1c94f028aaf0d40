import { listOf, MAX_ENTRIES } from "@sightline/core/limits";
import { z } from "zod";
import { Integer, LineText, LongText, name, SqlText, UserRef } from "../contract/common.ts";
import { resource } from "../contract/resource.ts";

export const FILTER_TYPES = ["Regular", "Base"] as const;

export const RlsRule = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  filter_type: z.enum(FILTER_TYPES),
  clause: z.string(),
  group_key: z.string().nullable(),
  tables: z.array(
    z.object({ id: z.number(), schema: z.string().nullable(), table_name: z.string() }).partial(),
  ),
  roles: z.array(z.object({ id: z.number(), name: z.string() }).partial()),
  changed_by: UserRef.partial().nullable(),
  changed_on_delta_humanized: z.string(),
});
export type RlsRule = z.infer<typeof RlsRule>;

export const RlsRuleDraft = z.strictObject({
  name: name(255),
  description: LongText.nullable().optional(),
  filter_type: z.enum(FILTER_TYPES),
  /** Ids of datasets. */
  tables: listOf(Integer, MAX_ENTRIES.ruleTables).min(1, "Shorter than minimum length 1."),
  /** Ids of roles. */
  roles: listOf(Integer, MAX_ENTRIES.roles),
  group_key: LineText.nullable().optional(),
  clause: SqlText.min(1, "Shorter than minimum length 1."),
});
export type RlsRuleDraft = z.infer<typeof RlsRuleDraft>;
export const RlsRuleChange = RlsRuleDraft.partial();
export type RlsRuleChange = z.infer<typeof RlsRuleChange>;

/** Conditions on the rows that users see. */
export const rlsRoutes = resource({
  path: "rowlevelsecurity",
  view: "Row Level Security",
  tag: "Row level security",
  row: RlsRule,
  create: RlsRuleDraft,
  update: RlsRuleChange,
});
