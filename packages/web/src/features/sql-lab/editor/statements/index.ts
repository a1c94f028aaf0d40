export { withoutTemplates } from "./splitEnds.ts";
export { lexicalRules, nearPartAt, partAt, type StatementRange, statementAt } from "./statementField.ts";
export { statements } from "./statementMark.ts";
