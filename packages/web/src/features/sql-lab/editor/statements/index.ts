export { withoutTemplates } from "./splitEnds.ts";
export { lexicalRules, partAt, type StatementRange, statementAt } from "./statementField.ts";
export { statements } from "./statementMark.ts";
