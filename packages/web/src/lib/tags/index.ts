export { changeTags, type TaggedObject } from "./changeTags.ts";
export { mayTag } from "./mayTag.ts";
export { TagFilter } from "./TagFilter.tsx";
export { TagsField } from "./TagsField.tsx";
