import { z } from "zod";
import { PageUser } from "./security.ts";

/** The setting D3_FORMAT: how numbers are punctuated where it differs from US English. */
export const D3Format = z.strictObject({
  decimal: z.string().optional(),
  thousands: z.string().optional(),
  grouping: z.array(z.number().int().positive()).optional(),
  currency: z.tuple([z.string(), z.string()]).optional(),
  numerals: z.array(z.string()).length(10).optional(),
  percent: z.string().optional(),
  minus: z.string().optional(),
  nan: z.string().optional(),
});

/** The setting D3_TIME_FORMAT: the words of dates where they differ from US English. */
export const D3TimeFormat = z.strictObject({
  dateTime: z.string().optional(),
  date: z.string().optional(),
  time: z.string().optional(),
  periods: z.tuple([z.string(), z.string()]).optional(),
  days: z.array(z.string()).length(7).optional(),
  shortDays: z.array(z.string()).length(7).optional(),
  months: z.array(z.string()).length(12).optional(),
  shortMonths: z.array(z.string()).length(12).optional(),
});

const HEX_OR_RGB = /^(#([\da-f]{3}|[\da-f]{6})|rgba?\(\s*\d{1,3}(\s*,\s*\d{1,3}){2}\s*(,[^)]*)?\))$/i;

/** An entry of EXTRA_CATEGORICAL_COLOR_SCHEMES or EXTRA_SEQUENTIAL_COLOR_SCHEMES: a color scheme that the deployment adds. */
export const ExtraColorScheme = z.object({
  id: z.string().min(1),
  label: z.string().optional(),
  description: z.string().optional(),
  colors: z.array(z.string().regex(HEX_OR_RGB, "must be a color such as #1FA8C9")).min(1),
  isDiverging: z.boolean().optional(),
  isDefault: z.boolean().optional(),
});

/** What the page carries in `data-bootstrap`: the caller and the settings that the front end may know. */
export const Bootstrap = z.object({
  user: PageUser,
  common: z.object({
    application_root: z.string(),
    conf: z.record(z.string(), z.unknown()),
    feature_flags: z.record(z.string(), z.boolean()),
    locale: z.string(),
    d3_format: D3Format,
    d3_time_format: D3TimeFormat,
    extra_categorical_color_schemes: z.array(ExtraColorScheme),
    extra_sequential_color_schemes: z.array(ExtraColorScheme),
    /** Codes that controls offer. */
    currencies: z.array(z.string()),
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
