export { jsonFault } from "./jsonFault.ts";
export { parameterNames } from "./parameterNames.ts";
export { TemplateParameters } from "./TemplateParameters.tsx";
