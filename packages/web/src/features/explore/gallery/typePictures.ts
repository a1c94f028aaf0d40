/** Approved pictures of the gallery test: each type's main example, drawn by the type itself. */
const thumbnails = import.meta.glob<string>(
  "../../../../../pictures/src/gallery/approved/*-240-{light,dark}.png",
  { eager: true, query: "?url&no-inline", import: "default" },
);
/** The same examples with room for their axes and legends. */
const examples = import.meta.glob<string>(
  "../../../../../pictures/src/gallery/approved/*-768-{light,dark}.png",
  { eager: true, query: "?url&no-inline", import: "default" },
);

type Theme = "light" | "dark";

/** The address of a picture of a type; a file is named by type, example, width and theme. */
const addressIn = (files: Record<string, string>, vizType: string, theme: Theme): string | undefined =>
  Object.entries(files).find(
    ([file]) => file.includes(`/${vizType}-`) && file.endsWith(`-${theme}.png`),
  )?.[1];

/** A small picture of a type; undefined where there is none. */
export const thumbnailOf = (vizType: string, theme: Theme): string | undefined =>
  addressIn(thumbnails, vizType, theme);

/** A large picture of a type. */
export const exampleOf = (vizType: string, theme: Theme): string | undefined =>
  addressIn(examples, vizType, theme);
