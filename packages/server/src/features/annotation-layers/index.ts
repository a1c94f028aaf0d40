export { annotationsOf, type LayerAnnotation } from "./annotationsOf.ts";
