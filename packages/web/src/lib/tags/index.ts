export { changeTags, tagsIn } from "./changeTags.ts";
