import { readChartPlugins } from "@sightline/api/chart-plugins";
import { registerChart } from "@sightline/charts";
import { call } from "../../lib/api/index.ts";
import { canAccess } from "../../lib/user/index.ts";

let loading: Promise<void> | null = null;

/** Loads the chart types from outside, once. One that fails is logged, and its charts are told to be of no known type. */
export function loadChartPlugins(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  if (!canAccess("can_read", "DynamicPlugin")) return;
  try {
    const { result } = await call(readChartPlugins, {});
    await Promise.all(result.map(loadPlugin));
  } catch (error) {
    console.error("The list of chart plug-ins could not be read", error);
  }
}

async function loadPlugin({ key, bundle_url }: { key: string; bundle_url: string }): Promise<void> {
  try {
    const [module, { manifestOf }, { toolkit }] = await Promise.all([
      import(/* @vite-ignore */ new URL(bundle_url, window.location.origin).href) as Promise<object>,
      import("./manifestOf.ts"),
      import("./toolkit.ts"),
    ]);
    registerChart(manifestOf(module, toolkit));
  } catch (error) {
    console.error(`The chart plug-in ${key} could not be loaded`, error);
  }
}
