import { readChartPlugins } from "@sightline/api/chart-plugins";
import { expect, it, vi } from "vitest";
import { draw, seenText } from "../../testing/screen.tsx";
import { startServer } from "../../testing/testServer.ts";
import { loadChartPlugins } from "./loadChartPlugins.ts";

it("[S2-131] a plug-in that cannot be loaded is logged, and nothing is said on the page", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const server = startServer();
  server.answer(readChartPlugins, { result: [{ key: "acme-dots", bundle_url: "/no/such/bundle.js" }] });
  await draw(<p>The page</p>);
  await loadChartPlugins();
  expect(log.mock.calls.map(([text]) => text)).toEqual(["The chart plug-in acme-dots could not be loaded"]);
  expect(seenText()).toBe("The page");
  expect(document.querySelector("[role=alert]")).toBeNull();
});
