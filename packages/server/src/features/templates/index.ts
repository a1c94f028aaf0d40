export { openTemplates } from "./openTemplates.ts";
export type { TemplateFault, TemplateScope, Templates } from "./types.ts";
