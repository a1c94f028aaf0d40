import { me } from "@sightline/api/security";
import { ok } from "@sightline/core/errors";
import { expect, it } from "vitest";
import type { Feature } from "../platform/feature.ts";
import { handle } from "../platform/http/handle.ts";
import { testApp } from "./index.ts";

const whoAmI: Feature = {
  name: "who-am-i",
  register(app) {
    handle(app, me, async ({ identity }) =>
      ok({
        result: {
          id: identity.userId!,
          username: identity.username,
          email: identity.email,
          first_name: identity.firstName,
          last_name: identity.lastName,
          is_active: true,
          is_anonymous: false,
          login_count: identity.loginCount,
        },
      }),
    );
  },
};

it("calls a feature as a user, in a browser, and as nobody", async () => {
  const server = await testApp({ features: [whoAmI] });
  const mia = await server.createUser({ username: "mia" });
  const expected = { status: 200, body: { result: { id: mia.id, username: "mia" } } };
  expect(await server.as(mia).get("/api/v1/me/")).toMatchObject(expected);
  expect(await (await server.inBrowser(mia)).get("/api/v1/me")).toMatchObject(expected);
  expect(await server.as(null).get("/api/v1/me/")).toMatchObject({
    status: 401,
    body: { message: "Not authorized" },
  });
  await server.close();
});
