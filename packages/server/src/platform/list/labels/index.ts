// What users mark resources with: tags and favourites.
export { favorites, isFavorite, negateIfFalse } from "./favorites.ts";
export {
  describedTags,
  makeTags,
  type TagRef,
  taggedById,
  taggedByName,
  tags,
  tagsField,
  tagsToSet,
} from "./tags.ts";
