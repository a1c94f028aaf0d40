import type { DashboardMetadata } from "@sightline/api/dashboards";
import { HEADER_ID, type Layout, parentOf } from "@sightline/core/layout";
import { type DashboardSettings, isSame } from "../../properties/settings.ts";

/** A dashboard as it is compared. */
export interface DashboardContent {
  layout: Layout;
  settings: DashboardSettings;
}

/** What happened to a component or an entry of a list. */
export interface Step {
  kind: "added" | "removed" | "changed" | "moved";
  /** Of a component: its id, to be named in its layout; of anything else, its name. */
  name: string;
}

/** How one side stands to what both began from: steps, or a value in words. */
export type Side = { steps: Step[] } | { text: string };

/** The parts of a dashboard that are compared. */
export type Part =
  | "title"
  | "slug"
  | "css"
  | "certified_by"
  | "certification_details"
  | "owners"
  | "roles"
  | "layout"
  | "filters"
  | "colors"
  | "metadata";

/** A part that others have stored otherwise than it is to be saved. */
export interface Difference {
  part: Part;
  theirs: Side;
  mine: Side;
}

const FILTER_KEYS = [
  "native_filter_configuration",
  "chart_configuration",
  "global_chart_configuration",
  "chart_customization_config",
  "cross_filters_enabled",
  "filter_bar_orientation",
] as const satisfies (keyof DashboardMetadata)[];
const COLOR_KEYS = ["color_scheme", "label_colors"] as const satisfies (keyof DashboardMetadata)[];
/** What follows from the rest, or is not compared. */
const DERIVED = new Set([
  "positions",
  "color_scheme_domain",
  "map_label_colors",
  "shared_label_colors",
  "color_namespace",
  "show_native_filters",
]);

/**
 * The parts that others have stored since the draft began, and that saving the draft would overwrite with something else.
 * `base` null: where the draft began is not known, and every part that differs counts.
 */
export function dashboardDifferences(
  base: DashboardContent | null,
  theirs: DashboardContent,
  mine: DashboardContent,
): Difference[] {
  const found: Difference[] = [];
  const compare = <T>(part: Part, read: (content: DashboardContent) => T, side: (value: T) => Side) => {
    const [stored, draft] = [read(theirs), read(mine)];
    if (isSame(stored, draft) || (base && isSame(stored, read(base)))) return;
    found.push({ part, theirs: side(stored), mine: side(draft) });
  };
  const before = base ?? theirs;
  compare("title", ({ layout }) => layout[HEADER_ID]?.meta.text ?? "", textSide);
  for (const part of ["slug", "certified_by", "certification_details", "css"] as const) {
    compare(part, ({ settings }) => settings[part], textSide);
  }
  for (const part of ["owners", "roles"] as const) {
    compare(
      part,
      ({ settings }) => settings[part].map(({ name }) => name).sort(),
      (names) => ({ text: names.join(", ") }),
    );
  }
  compare(
    "layout",
    ({ layout }) => components(layout),
    (value) => ({ steps: layoutSteps(components(before.layout), value) }),
  );
  compare(
    "filters",
    ({ settings }) => pick(settings.metadata, FILTER_KEYS),
    (value) => ({
      steps: listSteps(
        namedFilters(before.settings.metadata.native_filter_configuration),
        namedFilters(value.native_filter_configuration),
        keySteps(pick(before.settings.metadata, FILTER_KEYS), value, ["native_filter_configuration"]),
      ),
    }),
  );
  compare(
    "colors",
    ({ settings }) => pick(settings.metadata, COLOR_KEYS),
    ({ color_scheme, label_colors }) => ({
      text: [
        color_scheme || "",
        ...Object.entries(label_colors ?? {}).map(([label, color]) => `${label} ${String(color)}`),
      ]
        .filter(Boolean)
        .join(", "),
    }),
  );
  const rest = ({ settings }: DashboardContent) => otherKeys(settings.metadata);
  compare("metadata", rest, (value) => ({ steps: keySteps(rest(before), value) }));
  return found;
}

const textSide = (text: string): Side => ({ text });

type Component = { type: string; parent: string | null; place: number; meta: unknown };

/** The components as they are compared: where each stands and what it says. */
function components(layout: Layout): Record<string, Component> {
  const shown = Object.values(layout).filter(({ id }) => id !== HEADER_ID);
  return Object.fromEntries(
    shown.map(({ id, type, meta: { uuid: _derived, ...meta } }) => {
      const parent = parentOf(layout, id);
      const place = parent === null ? 0 : (layout[parent]?.children.indexOf(id) ?? 0);
      return [id, { type, parent, place, meta }];
    }),
  );
}

function layoutSteps(before: Record<string, Component>, after: Record<string, Component>): Step[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return ids.flatMap((name): Step[] => {
    const [old, now] = [before[name], after[name]];
    if (!old) return [{ kind: "added", name }];
    if (!now) return [{ kind: "removed", name }];
    if (!isSame(old.meta, now.meta)) return [{ kind: "changed", name }];
    return old.parent === now.parent && old.place === now.place ? [] : [{ kind: "moved", name }];
  });
}

/** The filters of the bar by id, each with its name. */
function namedFilters(
  stored: DashboardMetadata["native_filter_configuration"],
): Map<string, [string, unknown]> {
  return new Map(
    (stored ?? []).map((filter, at) => [
      String(filter.id ?? at),
      [String(filter.name || filter.title || filter.id || at), filter],
    ]),
  );
}

function listSteps(
  before: Map<string, [string, unknown]>,
  after: Map<string, [string, unknown]>,
  others: Step[],
): Step[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const steps = ids.flatMap((id): Step[] => {
    const [old, now] = [before.get(id), after.get(id)];
    if (!old && now) return [{ kind: "added", name: now[0] }];
    if (old && !now) return [{ kind: "removed", name: old[0] }];
    return isSame(old?.[1], now?.[1]) ? [] : [{ kind: "changed", name: now?.[0] ?? id }];
  });
  return [...steps, ...others];
}

/** The keys of json_metadata that were added, removed or changed. */
function keySteps(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  except: readonly string[] = [],
): Step[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((name): Step[] => {
    if (except.includes(name) || isSame(before[name], after[name])) return [];
    if (before[name] === undefined) return [{ kind: "added", name }];
    return [{ kind: after[name] === undefined ? "removed" : "changed", name }];
  });
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** The keys that say something: the server stores defaults for those that were not sent. */
function pick<Key extends keyof DashboardMetadata>(
  metadata: DashboardMetadata,
  keys: readonly Key[],
): Pick<DashboardMetadata, Key> {
  const entries = keys.map((key) => [key, metadata[key]] as const).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(entries) as Pick<DashboardMetadata, Key>;
}

function otherKeys(metadata: DashboardMetadata): Record<string, unknown> {
  const known = new Set<string>([...FILTER_KEYS, ...COLOR_KEYS, ...DERIVED]);
  return Object.fromEntries(
    Object.entries(metadata).filter(([key, value]) => !known.has(key) && !isEmpty(value) && value !== 0),
  );
}
