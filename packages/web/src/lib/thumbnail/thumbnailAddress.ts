import { toRison } from "@sightline/core/rison";

/** A picture is drawn in a space of this size, CSS pixels. */
const WINDOWS = { chart: [320, 200], dashboard: [1280, 800] } as const;
/** Device pixels of the file: two for each of a card. */
const THUMB = [640, 400] as const;

/** The address of a picture in a theme. `url`: the `thumbnail_url` of a chart or a dashboard. */
export function thumbnailAddress(
  url: string,
  theme: "light" | "dark",
  kind: keyof typeof WINDOWS = "chart",
): string {
  const look = { theme, window_size: [...WINDOWS[kind]], thumb_size: [...THUMB] };
  return `${url}?q=${encodeURIComponent(toRison(look))}`;
}
