export { checkExpression, type ExpressionOptions } from "./checkExpression.ts";
export { classifyStatement, type StatementKind } from "./classifyStatement.ts";
export { functionsCalled } from "./functionsCalled.ts";
export * from "./lexicalRules.ts";
export { type LimitingFactor, limitingFactor, readLimit, withLimit } from "./limits.ts";
export { type Statement, splitStatements } from "./splitStatements.ts";
export { type TableName, type TablesRead, tablesOf } from "./tablesOf.ts";
export { codeOf, type Token, type TokenKind, tokenize } from "./tokenize.ts";
