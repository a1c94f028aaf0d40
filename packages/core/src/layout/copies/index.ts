export {
  type CopiedComponents,
  copyComponents,
  duplicateComponents,
  pasteComponents,
  readCopied,
} from "./copyComponents.ts";
