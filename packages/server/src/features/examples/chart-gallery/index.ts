export { galleryBundle } from "./galleryBundle.ts";
export { type ChartExample, readExamples } from "./readExamples.ts";
