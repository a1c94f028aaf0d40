import { z } from "zod";
import { Integer, name, UserRef } from "./common.ts";
import { resource } from "./resource.ts";

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
  description: z.string().nullable().optional(),
  filter_type: z.enum(FILTER_TYPES),
  /** Ids of datasets. */
  tables: z.array(Integer).min(1, "Shorter than minimum length 1."),
  /** Ids of roles. */
  roles: z.array(Integer),
  group_key: z.string().nullable().optional(),
  clause: z.string().min(1, "Shorter than minimum length 1."),
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
