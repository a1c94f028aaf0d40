import type { ComponentType } from "react";
import { bootstrap } from "../../lib/bootstrap/index.ts";
import { loadWords } from "../../lib/i18n/index.ts";

/** A route's `lazy`: its code and the words of its areas, loaded at the same time. */
export const lazyPage = (areas: string[], load: () => Promise<ComponentType>) => async () => {
  const plugins = areas.includes("charts") ? chartPlugins() : null;
  const [Component] = await Promise.all([load(), loadWords(...areas), plugins]);
  return { Component };
};

/** Charts may be of types that are not part of the build. */
async function chartPlugins(): Promise<void> {
  if (bootstrap().common.feature_flags.DYNAMIC_PLUGINS !== true) return;
  await (await import("../../chart-host/plugins/loadChartPlugins.ts")).loadChartPlugins();
}
