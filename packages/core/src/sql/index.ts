export { checkExpression } from "./checkExpression.ts";
export { classifyStatement, type StatementKind } from "./classifyStatement.ts";
export { type CreateMethod, createAs, isSelect } from "./createAs.ts";
export { datasetSql } from "./datasetSql.ts";
export { functionsCalled } from "./functionsCalled.ts";
export { cannotRunMessage, refusedStatement, startsWithKnownVerb } from "./refusedStatement.ts";
export { type Statement, splitStatements } from "./splitStatements.ts";
export { virtualSqlFault } from "./virtualSqlFault.ts";
