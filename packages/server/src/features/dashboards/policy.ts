import { forbidden, structured } from "@sightline/core/errors";
import { owns } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import type { StoredDashboard } from "./repository.ts";

export const mayChange = (identity: Identity, dashboard: StoredDashboard): boolean =>
  owns(identity, dashboard.ownerIds);
export const cannotChange = () => forbidden();

export const cannotOpen = () =>
  structured(
    "forbidden",
    "DASHBOARD_SECURITY_ACCESS_ERROR",
    "You don't have access to this dashboard.",
    { link: null },
    "warning",
  );
