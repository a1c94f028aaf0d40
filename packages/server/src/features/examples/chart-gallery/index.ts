export { galleryBundle } from "./galleryBundle.ts";
export { readExamples } from "./readExamples.ts";
