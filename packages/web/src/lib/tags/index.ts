export { changeTags, type TaggedObject } from "./changeTags.ts";
export { mayTag } from "./mayTag.ts";
export { TagsField } from "./TagsField.tsx";
