// What users mark resources with: tags and favourites.
export { favorites, isFavorite, negateIfFalse } from "./favorites.ts";
export { customTagNames, type TagRef, taggedById, taggedByName, tags, tagsField } from "./tags.ts";
