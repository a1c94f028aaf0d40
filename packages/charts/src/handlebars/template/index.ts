export { renderTemplate } from "./renderTemplate.ts";
export { escapeHtml } from "./text.ts";
