import { z } from "zod";
import { PageUser } from "./security.ts";

/** What the page carries in `data-bootstrap`: the caller and the settings that the front end may know. */
export const Bootstrap = z.object({
  user: PageUser,
  common: z.object({
    application_root: z.string(),
    conf: z.record(z.string(), z.unknown()),
    feature_flags: z.record(z.string(), z.boolean()),
    locale: z.string(),
    flash_messages: z.array(z.tuple([z.string(), z.string()])),
  }),
  csrf_token: z.string().optional(),
  /** Only of a page that another site shows: how the calls of its guests name their token, and its dashboard. */
  config: z.object({ GUEST_TOKEN_HEADER_NAME: z.string() }).optional(),
  embedded: z.object({ dashboard_id: z.string() }).optional(),
  /** A query that another page asked SQL Lab to open with a form. */
  requested_query: z.record(z.string(), z.unknown()).optional(),
  /** Form data that another page asked the explore screen to open with a form. */
  form_data: z.record(z.string(), z.unknown()).optional(),
});
export type Bootstrap = z.infer<typeof Bootstrap>;
