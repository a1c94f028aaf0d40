import type { Identity } from "../../../platform/auth/identity.ts";
import { rulesOf } from "../../row-level-security/index.ts";
import { addToCacheKey, type Macro } from "./macro.ts";
import { escapeText } from "./text.ts";

const ofUser = (read: (identity: Identity) => unknown): Macro => ({
  parameters: ["add_to_cache_keys"],
  run([add], context) {
    const { identity } = context.scope;
    const value = identity.userId === null && !identity.guest ? null : read(identity) || null;
    // What a guest is called is up to the site that shows the dashboard, and its users.
    const shown = identity.guest && typeof value === "string" ? escapeText(value, context) : value;
    // Answers of nobody need no key of their own: nobody has nothing that could differ.
    return shown === null ? null : addToCacheKey(shown, context, add);
  },
});

/** Who asks. */
export const currentUser: Record<string, Macro> = {
  current_user_id: ofUser((identity) => identity.userId),
  current_username: ofUser((identity) => identity.username),
  current_user_email: ofUser((identity) => identity.email),
  current_user_roles: ofUser(({ roles }) =>
    roles.length === 0 ? null : roles.map((role) => role.name).sort(),
  ),
  current_user_rls_rules: {
    parameters: [],
    async run(_args, context) {
      const { platform, identity, dataset } = context.scope;
      if (!dataset) return null;
      const rules = await rulesOf(platform, identity, dataset.id);
      return rules.length === 0 ? null : addToCacheKey(rules.map((rule) => rule.clause).sort(), context);
    },
  },
};
