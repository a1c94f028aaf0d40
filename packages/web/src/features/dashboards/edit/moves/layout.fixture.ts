import type { Layout } from "@sightline/core/layout";

/** The tree below an id as text, e.g. `GRID_ID(ROW-1(CHART-1))`; new ids as their type alone. */
export function draw(layout: Layout, id = "GRID_ID"): string {
  const { children = [], type } = layout[id] ?? {};
  const name = /^[A-Z]+-\d$|_ID$/.test(id) ? id : `${type}`;
  return children.length > 0 ? `${name}(${children.map((child) => draw(layout, child)).join(" ")})` : name;
}
