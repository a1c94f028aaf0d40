import type { Bootstrap } from "@sightline/api/bootstrap";

const NOBODY: Bootstrap = {
  user: { isAnonymous: true, roles: {}, permissions: {} },
  common: {
    application_root: "",
    conf: {},
    feature_flags: {},
    locale: "en",
    d3_format: {},
    d3_time_format: {},
    extra_categorical_color_schemes: [],
    extra_sequential_color_schemes: [],
    currencies: [],
    flash_messages: [],
  },
};

let read: Bootstrap | null = null;

/** What the server wrote into the page: the caller, settings and flags. A page without it knows nobody. */
export function bootstrap(): Bootstrap {
  read ??= parse(document.getElementById("app")?.dataset.bootstrap);
  return read;
}

function parse(text: string | undefined): Bootstrap {
  if (!text) return NOBODY;
  try {
    const given = JSON.parse(text) as Bootstrap;
    return { ...given, common: { ...NOBODY.common, ...given.common } };
  } catch {
    return NOBODY;
  }
}

/** Whether somebody is signed in. */
export const isSignedIn = (): boolean => bootstrap().user.userId !== undefined;

/** Whether a page of another site shows this one, to a guest. */
export const isEmbedded = (): boolean => bootstrap().embedded !== undefined;

/** Says who the guest is, who was not known when the page was made. */
export function setPageUser(user: Bootstrap["user"]): void {
  bootstrap().user = user;
}

/** Whether charts of this server may filter each other. */
export const mayCrossFilter = (): boolean =>
  bootstrap().common.feature_flags.DASHBOARD_CROSS_FILTERS !== false;

/** Whether dashboards of this server have a bar of filters. */
export const hasNativeFilters = (): boolean =>
  bootstrap().common.feature_flags.DASHBOARD_NATIVE_FILTERS !== false;

/** Whether charts keep their time range among their filters, as Superset's generic axes do. */
export const hasTimeFilters = (): boolean => bootstrap().common.feature_flags.GENERIC_CHART_AXES !== false;

/** The nonce that lets generated styles through the content policy; empty when the page has none. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
