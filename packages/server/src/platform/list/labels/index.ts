// What users mark resources with: tags and favourites.
export { favorites, isFavorite, negateIfFalse } from "./favorites.ts";
export {
  customTagNames,
  describedTags,
  makeTags,
  type TagRef,
  taggedById,
  taggedByName,
  tags,
  tagsField,
} from "./tags.ts";
