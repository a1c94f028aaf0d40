export { parameterNames } from "./parameterNames.ts";
export { TemplateParameters } from "./TemplateParameters.tsx";
