import { changeMe, me, myRoles } from "@sightline/api/security";
import { badRequest, err, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import type { Identity } from "../../platform/auth/identity.ts";
import { sendSessionCookie, sessionStore } from "../../platform/auth/sessions.ts";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { pageUser } from "./pageUser.ts";
import { userRepository } from "./userRepository.ts";

/** What a user may see and change of its own account. */
export function meRoutes(app: FastifyInstance, platform: Platform): void {
  const users = userRepository(platform);
  const sessions = sessionStore(platform);

  handle(app, me, async ({ identity }) => ok({ result: describe(identity) }));

  handle(app, myRoles, async ({ identity }) => ok({ result: await pageUser(platform.db, identity) }));

  handle(app, changeMe, async ({ identity, body, reply }) => {
    if (Object.keys(body).length === 0) return err(badRequest("At least one field must be provided."));
    const id = identity.userId!;
    await users.change(platform.db, id, body, id);
    if (body.password !== undefined && identity.sessionId !== null) {
      // Every other log-in ends with the old password; this one goes on under a new identifier.
      const row = await users.byId(id);
      sendSessionCookie(reply, platform, await sessions.begin({ id, auth_epoch: row!.auth_epoch }));
      await sessions.end(identity.sessionId);
    }
    return ok({
      result: describe({
        ...identity,
        firstName: body.first_name ?? identity.firstName,
        lastName: body.last_name ?? identity.lastName,
      }),
    });
  });
}

const describe = (identity: Identity) => ({
  id: identity.userId!,
  username: identity.username,
  email: identity.email,
  first_name: identity.firstName,
  last_name: identity.lastName,
  is_active: true,
  is_anonymous: false,
  login_count: identity.loginCount,
});
