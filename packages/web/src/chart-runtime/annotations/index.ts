export { type AnnotationLayers, type AnnotationStates, annotationLayers } from "./annotationLayers.ts";
export { splitAnnotations } from "./annotationRequests.ts";
export { useAnnotationData } from "./useAnnotationData.ts";
