export { withoutTemplates } from "./splitEnds.ts";
export { lexicalRules, nearPartAt, partAt, statementAt } from "./statementField.ts";
export { statements } from "./statementMark.ts";
