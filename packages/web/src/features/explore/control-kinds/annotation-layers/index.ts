export { AnnotationLayersControl } from "./AnnotationLayersControl.tsx";
