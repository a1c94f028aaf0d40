import { listOf, MAX_ENTRIES, MAX_LENGTH, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { IdOrSlug, Integer, LineText, Message, UserRef } from "../contract/common.ts";
import { route } from "../contract/route.ts";

const tag = "Dashboards";
const path = "/api/v1/dashboard/:id/embedded";
const change = ["can_set_embedded", "Dashboard"] as const;

/** A dashboard that other sites may show. */
export const EmbeddedDashboard = z.object({
  /** By which these sites and their guest tokens name it. */
  uuid: z.string(),
  /** Sites that may show it, such as `https://example.com`; empty: any. */
  allowed_domains: z.array(z.string()),
  dashboard_id: z.string(),
  changed_on: z.string(),
  /** Guests are not told. */
  changed_by: UserRef.nullable(),
});
export type EmbeddedDashboard = z.infer<typeof EmbeddedDashboard>;

const reply = z.object({ result: EmbeddedDashboard });
const EmbeddingBody = z.strictObject({ allowed_domains: listOf(LineText, MAX_ENTRIES.options) });

/** 404: it is not embedded. */
export const getEmbedding = route({
  method: "GET",
  path,
  access: ["can_read", "Dashboard"],
  tag,
  summary: "How other sites may show it",
  params: IdOrSlug,
  reply,
});
const setting = {
  path,
  access: change,
  tag,
  summary: "Let other sites show it, or change which",
  params: IdOrSlug,
  body: EmbeddingBody,
  reply,
} as const;
export const createEmbedding = route({ ...setting, method: "POST" });
export const updateEmbedding = route({ ...setting, method: "PUT" });
export const deleteEmbedding = route({
  method: "DELETE",
  path,
  access: change,
  tag,
  summary: "Let no other site show it any more",
  params: IdOrSlug,
  reply: Message,
});

/** 404: also while the feature `EMBEDDED_SUPERSET` is off. */
export const showEmbeddedDashboard = route({
  method: "GET",
  path: "/api/v1/embedded_dashboard/:uuid",
  access: ["can_read", "EmbeddedDashboard"],
  openToGuests: true,
  tag,
  summary: "An embedded dashboard by its uuid",
  params: z.object({ uuid: z.string() }),
  reply,
});

const GuestRule = z.object({
  /** Missing: the rule is for every dataset. */
  dataset: Integer.nullish(),
  /** A condition in SQL. */
  clause: textUpTo(MAX_LENGTH.text).min(1),
});

/** Whom a guest token is for, which dashboards it opens and which of their rows. */
export const GuestTokenRequest = z.object({
  user: z.object({ username: LineText, first_name: LineText, last_name: LineText }).partial().optional(),
  resources: listOf(z.object({ type: z.literal("dashboard"), id: LineText }), MAX_ENTRIES.options),
  rls: listOf(GuestRule, MAX_ENTRIES.options),
});
export type GuestTokenRequest = z.infer<typeof GuestTokenRequest>;

export const createGuestToken = route({
  method: "POST",
  path: "/api/v1/security/guest_token/",
  access: ["can_grant_guest_token", "SecurityRestApi"],
  tag: "Security",
  summary: "Token with which a site shows embedded dashboards to a user of its own",
  body: GuestTokenRequest,
  reply: z.object({ token: z.string() }),
});
