import type { ChartManifest } from "@sightline/charts/contract";
import type { ChartLabel } from "@sightline/charts/contract/gallery";
import Fuse from "fuse.js/basic";

/** How far a text may differ from what was typed: 0 not at all, 1 anything matches. Spec 3 §9. */
const THRESHOLD = 0.3;
/** What a match counts, by where it is found. Spec 3 §9. */
const WEIGHTS = { name: 4, tags: 2, description: 1 };

/** Types with a badge stand before or after those without one. */
const LABEL_WEIGHTS: Readonly<Record<ChartLabel, number>> = { FEATURED: 0.1, DEPRECATED: -0.1 };

const weightOf = ({ label }: ChartManifest): number => (label ? LABEL_WEIGHTS[label] : 0);

/** The words of a reader for what manifests say in English. */
export interface TypeWords {
  english: (text: string) => string;
  tagName: (tag: string) => string;
}

/** A fuzzy search over types by name, tags and description, in the reader's words. */
export function typeSearch(
  types: readonly ChartManifest[],
  { english, tagName }: TypeWords,
): (text: string) => ChartManifest[] {
  const fuse = new Fuse(
    types.map((type) => ({
      type,
      name: english(type.name),
      tags: type.tags.map(tagName),
      description: type.description === "" ? "" : english(type.description),
    })),
    {
      threshold: THRESHOLD,
      ignoreLocation: true,
      keys: Object.entries(WEIGHTS).map(([name, weight]) => ({ name, weight })),
    },
  );
  return (text) =>
    fuse
      .search(text.trim())
      .map(({ item }) => item.type)
      .sort((a, b) => weightOf(b) - weightOf(a));
}
