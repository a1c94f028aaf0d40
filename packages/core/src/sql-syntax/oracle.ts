import { ansiRules } from "../sql/lexer/index.ts";
import { type SqlSyntax, words } from "./sqlSyntax.ts";

/** Oracle. */
export const oracle: SqlSyntax = {
  rules: { ...ansiRules, unquotedNames: "upper" },
  keywords: words(`
    CONNECT BY, START WITH, ROWNUM, DUAL, MINUS, PIVOT, UNPIVOT, VARCHAR2, NUMBER, CLOB, SYSDATE, MERGE INTO`),
  types: "",
  signatures: "",
  editor: "plsql",
  formatter: "plsql",
  parser: "oracle",
};
