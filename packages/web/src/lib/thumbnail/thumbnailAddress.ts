import { toRison } from "@sightline/core/rison";

/** The picture is drawn in a space of this size, CSS pixels, and sent with two pixels for each. */
const WINDOW = [320, 200] as const;
const SCALE = 2;

/** The address of a chart's picture in a theme. `url`: the chart's `thumbnail_url`. */
export function thumbnailAddress(url: string, theme: "light" | "dark"): string {
  const thumb = WINDOW.map((side) => side * SCALE);
  return `${url}?q=${encodeURIComponent(toRison({ theme, window_size: [...WINDOW], thumb_size: thumb }))}`;
}
