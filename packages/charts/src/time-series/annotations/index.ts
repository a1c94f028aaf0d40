export { type AnnotationDrawing, annotationDrawings } from "./annotationDrawings.ts";
export { annotationColor, annotationOptions } from "./annotationOptions.ts";
export { annotationRows } from "./annotationRows.ts";
