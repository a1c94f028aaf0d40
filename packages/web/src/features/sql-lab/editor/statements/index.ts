export { lexicalRules, partAt, quickPartAt, statementAt } from "./statementField.ts";
export { statements } from "./statementMark.ts";
