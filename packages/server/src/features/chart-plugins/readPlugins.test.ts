import { expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import { testApp } from "../../testing/index.ts";
import { chartPlugins } from "./index.ts";

it.each([
  ["on", true, 200],
  ["off", false, 404],
])("[S3-247] [S3-103] the list of plug-ins while the flag is %s", async (_name, DYNAMIC_PLUGINS, status) => {
  const server = await testApp({
    features: [chartPlugins],
    config: {
      FEATURE_FLAGS: { ...DEFAULT_FLAGS, DYNAMIC_PLUGINS },
      CHART_PLUGINS: [{ key: "acme", bundle_url: "/chart-plugins/acme.js" }],
    },
  });
  const reply = await server.as(server.admin).get("/dynamic-plugins/api/read");
  await server.close();
  expect(reply.status).toBe(status);
  if (status === 200) {
    const acme = { id: 1, name: "acme", key: "acme", bundle_url: "/chart-plugins/acme.js" };
    expect(reply.body).toEqual({ count: 1, result: [acme] });
  }
});
