import type { DashboardMetadata } from "@sightline/api/dashboards";
import { categoricalSchemes } from "@sightline/charts/color";
import type { DashboardSettings } from "./settings.ts";

type Metadata = DashboardSettings["metadata"];

/** The colors of a scheme, as dashboards store them beside its name; undefined: there is none of that name. */
export const schemeDomain = (scheme: string | null | undefined): string[] | undefined =>
  categoricalSchemes().find(({ id }) => id === scheme)?.colors;

/** Another color scheme. Labels whose color nobody chose get theirs anew; null: each chart has its own scheme. */
export function withScheme(metadata: Metadata, scheme: string | null): Metadata {
  return {
    ...metadata,
    color_scheme: scheme ?? "",
    color_scheme_domain: schemeDomain(scheme) ?? [],
    map_label_colors: {},
    shared_label_colors: [],
  };
}

/** A color that somebody chooses for a label. */
export const withLabelColor = (metadata: Metadata, label: string, color: string): Metadata => ({
  ...metadata,
  label_colors: { ...metadata.label_colors, [label]: color },
});

/** The label goes back to what the scheme gives it. */
export function withoutLabelColor(metadata: Metadata, label: string): Metadata {
  const omitLabel = (map: DashboardMetadata["label_colors"]) =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([other]) => other !== label));
  return {
    ...metadata,
    label_colors: omitLabel(metadata.label_colors),
    map_label_colors: omitLabel(metadata.map_label_colors),
  };
}

/** The labels that have a chosen color, with it, in the order of choosing. */
export const chosenColors = ({ label_colors }: Metadata): [label: string, color: string][] =>
  Object.entries(label_colors ?? {}).flatMap(([label, color]) =>
    typeof color === "string" ? [[label, color]] : [],
  );
