import { MAX_LENGTH, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { name, UserRef } from "../contract/common.ts";
import { resource } from "../contract/resource.ts";

export const CssTemplate = z.object({
  id: z.number(),
  template_name: z.string(),
  css: z.string().nullable(),
  created_by: UserRef.partial().nullable(),
  created_on: z.string(),
  changed_by: UserRef.partial().nullable(),
  changed_on_utc: z.string(),
  changed_on_delta_humanized: z.string(),
});
export type CssTemplate = z.infer<typeof CssTemplate>;

export const CssTemplateDraft = z.strictObject({
  template_name: name(250),
  css: textUpTo(MAX_LENGTH.text).nullable().optional(),
});
export type CssTemplateDraft = z.infer<typeof CssTemplateDraft>;
export const CssTemplateChange = CssTemplateDraft.partial();
export type CssTemplateChange = z.infer<typeof CssTemplateChange>;

/** Named styles that authors begin the CSS of a dashboard with. */
export const cssTemplateRoutes = resource({
  path: "css_template",
  view: "CssTemplate",
  tag: "CSS templates",
  row: CssTemplate,
  create: CssTemplateDraft,
  update: CssTemplateChange,
  misfit: "unprocessable",
});
