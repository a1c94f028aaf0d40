import type { ChartManifest } from "@sightline/charts/contract";
import { byPopularity } from "@sightline/charts/popularity";

/** What the gallery shows: all types, those of a tag, or those of a category. */
export type GallerySection = { kind: "all" } | { kind: "tag" | "category"; name: string };

/** The tag of the types that are used most; older plug-ins call it `Popular`, and so do readers. */
export const FEATURED = "Featured";
const POPULAR = "Popular";

/** Tags that the gallery offers first; the others follow under Tags. */
export const RECOMMENDED_TAGS = [FEATURED, "ECharts", "Advanced-Analytics"];

/** Where a type without a category is found. */
const OTHER = "Other";

/** The types that the gallery offers, the best known first. `denied`: those that the installation does not want. */
export const offeredTypes = (types: readonly ChartManifest[], denied: readonly string[]): ChartManifest[] =>
  byPopularity(types.filter(({ vizType, deprecated }) => !deprecated && !denied.includes(vizType)));

export const isSameSection = (one: GallerySection, other: GallerySection): boolean =>
  one.kind === other.kind && (one.kind === "all" || one.name === (other as { name: string }).name);

const categoryOf = ({ category }: ChartManifest): string => category || OTHER;
const tagOf = (tag: string): string => (tag === POPULAR ? FEATURED : tag);

/** Categories by name, Other last. */
export const categoriesOf = (types: readonly ChartManifest[]): string[] =>
  sortNames(types.map(categoryOf)).sort((a, b) => Number(a === OTHER) - Number(b === OTHER));

/** Tags by name, without the recommended ones. */
export const tagsOf = (types: readonly ChartManifest[]): string[] =>
  sortNames(types.flatMap(({ tags }) => tags.map(tagOf))).filter((tag) => !RECOMMENDED_TAGS.includes(tag));

const sortNames = (names: readonly string[]): string[] =>
  [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));

export const isInSection = (type: ChartManifest, section: GallerySection): boolean =>
  section.kind === "all" ||
  (section.kind === "tag" ? type.tags.map(tagOf).includes(section.name) : categoryOf(type) === section.name);
