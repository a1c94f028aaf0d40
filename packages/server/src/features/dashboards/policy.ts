import { forbidden } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { ownsObject } from "../../platform/auth/dataAccess.ts";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";
import type { Config } from "../../platform/config/index.ts";
import type { StoredDashboard } from "./repository.ts";

/** Who decides whose a dashboard is and which roles it opens to, and may remove it. */
export const mayGovern = (identity: Identity, dashboard: StoredDashboard): boolean =>
  ownsObject(identity, dashboard.ownerIds);

/** Who may edit a dashboard that they see. Spec 2 section 6. */
export const mayEdit = (
  { FEATURE_FLAGS }: Pick<Config, "FEATURE_FLAGS">,
  identity: Identity,
  dashboard: StoredDashboard,
): boolean =>
  canAccess(identity, "can_write", "Dashboard") &&
  (!FEATURE_FLAGS.DASHBOARD_RBAC || mayGovern(identity, dashboard));

export const cannotChange = () => forbidden();

export const cannotGovern = () => forbidden("Only an owner of the dashboard can change its owners and roles");

export const cannotFilterBy = (datasets: readonly number[]) =>
  forbidden(`You need access to the datasets that the filters read: ${datasets.join(", ")}`);

export const cannotOpen = () =>
  structuredError(
    "forbidden",
    "DASHBOARD_SECURITY_ACCESS_ERROR",
    "You don't have access to this dashboard.",
    { link: null },
    "warning",
  );

/** Who may say which tags dashboards have. */
export const mayTag = (identity: Identity): boolean =>
  canAccess(identity, "can_write", "Tag") || canAccess(identity, "can_tag", "Dashboard");

export const cannotTag = () => forbidden("You do not have permission to manage tags on dashboards");
