/** The smallest approved pictures of the gallery test: each type's main example, drawn by the type itself. */
const files = import.meta.glob<string>(
  "../../../../../pictures/src/gallery/approved/*-240-{light,dark}.png",
  { eager: true, query: "?url&no-inline", import: "default" },
);

/** Addresses of pictures by type and theme, such as "pie dark". */
export const typePictures: ReadonlyMap<string, string> = new Map(
  Object.entries(files).flatMap(([file, address]) => {
    const parts = /([^/]+?)-[^/]*-240-(light|dark)\.png$/.exec(file);
    return parts ? [[`${parts[1]} ${parts[2]}`, address]] : [];
  }),
);
