export { ansiRules, type LexicalRules } from "./lexicalRules.ts";
export { codeOf, type Token, tokenize } from "./tokenize.ts";
export { withoutTemplates } from "./withoutTemplates.ts";
