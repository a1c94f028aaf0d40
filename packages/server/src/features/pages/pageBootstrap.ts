import type { Bootstrap } from "@sightline/api/bootstrap";
import type { FastifyReply, FastifyRequest } from "fastify";
import { csrfService } from "../../platform/auth/csrf.ts";
import { requestSession } from "../../platform/auth/sessions.ts";
import type { Config } from "../../platform/config/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { takeFlash } from "../../platform/http/flash.ts";
import { validatorsByEngine } from "../../platform/sqlValidators.ts";
import { pageUser } from "../access/index.ts";

/** The settings that a browser may know. Never a secret: a setting is private until it is named here. */
const PUBLIC_SETTINGS = [
  "SUPERSET_WEBSERVER_TIMEOUT",
  "SQL_MAX_ROW",
  "DISPLAY_MAX_ROW",
  "DEFAULT_SQLLAB_LIMIT",
  "SQLLAB_QUERY_RESULT_TIMEOUT",
  "SQLLAB_DEFAULT_DBID",
  "SCHEDULED_QUERIES",
  "SQLLAB_SAVE_WARNING_MESSAGE",
  "SQLLAB_SCHEDULE_WARNING_MESSAGE",
  "EXPLORE_IN_NEW_WINDOW",
  "DEFAULT_VIZ_TYPE",
  "VIZ_TYPE_DENYLIST",
  "DEFAULT_TIME_FILTER",
  "MAP_TILES",
  "ROW_LIMIT",
  "SAMPLES_ROW_LIMIT",
  "FILTER_SELECT_ROW_LIMIT",
  "NATIVE_FILTER_DEFAULT_ROW_LIMIT",
  "SUPERSET_DASHBOARD_POSITION_DATA_LIMIT",
  "PREVENT_UNSAFE_DEFAULT_URLS_ON_DATASET",
] as const satisfies readonly (keyof Config)[];

/** What the page starts with: the caller, the settings it may know, and what was posted to it. */
export async function pageBootstrap(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  posted: Pick<Bootstrap, "requested_query" | "form_data"> = {},
): Promise<Bootstrap> {
  const session = requestSession(request);
  return {
    user: await pageUser(platform.db, request.identity),
    common: commonFacts(platform, takeFlash(request, reply)),
    ...(session === null ? {} : { csrf_token: csrfService(platform).issue(session) }),
    ...posted,
  };
}

/** What the page of an embedded dashboard starts with: the same for everybody, whoever is logged in here. */
export const embeddedBootstrap = (platform: Platform, dashboardId: number): Bootstrap => ({
  user: { isAnonymous: true, roles: {}, permissions: {} },
  common: commonFacts(platform, []),
  config: { GUEST_TOKEN_HEADER_NAME: platform.config.GUEST_TOKEN_HEADER_NAME },
  embedded: { dashboard_id: String(dashboardId) },
});

const commonFacts = (
  { config }: Platform,
  flash_messages: Bootstrap["common"]["flash_messages"],
): Bootstrap["common"] => ({
  application_root: "",
  conf: {
    ...Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, config[name]])),
    ERROR_TEXTS: config.errorTexts,
    SQL_VALIDATORS_BY_ENGINE: validatorsByEngine(config),
  },
  feature_flags: config.FEATURE_FLAGS,
  locale: "en",
  d3_format: config.D3_FORMAT,
  d3_time_format: config.D3_TIME_FORMAT,
  extra_categorical_color_schemes: config.EXTRA_CATEGORICAL_COLOR_SCHEMES,
  extra_sequential_color_schemes: config.EXTRA_SEQUENTIAL_COLOR_SCHEMES,
  currencies: config.CURRENCIES,
  flash_messages,
});
