export { clearToasts } from "./clearToasts.ts";
export { renderPart } from "./renderPart.tsx";
