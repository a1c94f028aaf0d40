import type { Feature } from "../../platform/feature.ts";
import { adminRoutes } from "./adminRoutes.ts";
import { meRoutes } from "./meRoutes.ts";
import { pageRoutes } from "./pageRoutes.ts";
import { tokenRoutes } from "./tokenRoutes.ts";

export { ADMIN_PASSWORD_FILE, ensureFirstAdmin, type FirstAdmin } from "./firstAdmin.ts";
export { pageUser } from "./pageUser.ts";

/** Log-in, the caller's own account, users and roles. */
export const access: Feature = {
  name: "access",
  register(app, platform) {
    tokenRoutes(app, platform);
    meRoutes(app, platform);
    adminRoutes(app, platform);
    pageRoutes(app, platform);
  },
};
