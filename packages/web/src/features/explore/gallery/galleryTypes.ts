import type { ChartManifest } from "@sightline/charts";

/** What the gallery shows: all types, those of a tag, or those of a category. */
export type GallerySection = { kind: "all" } | { kind: "tag" | "category"; name: string };

/** Tags that the gallery offers first; the others follow under Tags. */
export const RECOMMENDED_TAGS = ["Featured", "ECharts", "Advanced-Analytics"];

export const sameSection = (one: GallerySection, other: GallerySection): boolean =>
  one.kind === other.kind && (one.kind === "all" || one.name === (other as { name: string }).name);

/** Categories by name, Other last. */
export const categoriesOf = (types: readonly ChartManifest[]): string[] =>
  sortNames(types.map(({ category }) => category)).sort(
    (a, b) => Number(a === "Other") - Number(b === "Other"),
  );

/** Tags by name, without the recommended ones. */
export const tagsOf = (types: readonly ChartManifest[]): string[] =>
  sortNames(types.flatMap(({ tags }) => tags)).filter((tag) => !RECOMMENDED_TAGS.includes(tag));

const sortNames = (names: readonly string[]): string[] =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));

export const isInSection = ({ tags, category }: ChartManifest, section: GallerySection): boolean =>
  section.kind === "all" ||
  (section.kind === "tag" ? tags.includes(section.name) : category === section.name);

/** The types whose name, tags or description hold each word of the text; those with it in the name come first. */
export function searchTypes(types: readonly ChartManifest[], text: string): ChartManifest[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (value: string) => words.every((word) => value.toLowerCase().includes(word));
  return types
    .filter(({ name, tags, description }) => holds([name, ...tags, description].join(" ")))
    .sort((a, b) => Number(holds(b.name)) - Number(holds(a.name)));
}
