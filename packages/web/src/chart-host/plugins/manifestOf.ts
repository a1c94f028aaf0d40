import type { ChartManifest } from "@sightline/charts/contract";

type ManifestInput = Partial<ChartManifest> & Pick<ChartManifest, "vizType" | "name" | "load">;

const isManifest = (value: unknown): value is ManifestInput => {
  const { vizType, name, load } = (value ?? {}) as Partial<ChartManifest>;
  return typeof vizType === "string" && typeof name === "string" && typeof load === "function";
};

const LISTS = { tags: [], behaviors: [], annotations: [], serverPictures: [] };

/**
 * The manifest of a plug-in's module, whose default export is a manifest or makes one. What only lists show may be
 * missing. Throws when it is none.
 */
export function manifestOf(module: { default?: unknown }, toolkit: unknown): ChartManifest {
  const { default: exported } = module;
  const manifest =
    typeof exported === "function" ? (exported as (given: unknown) => unknown)(toolkit) : exported;
  if (!isManifest(manifest)) throw new Error("its default export is no chart type");
  return { description: "", category: "Other", icon: "chart", ...LISTS, ...manifest };
}
