import { ansiRules } from "../sql/lexer/index.ts";
import { type SqlSyntax, words } from "./sqlSyntax.ts";

/** SQL Server. */
export const mssql: SqlSyntax = {
  rules: {
    ...ansiRules,
    identifierQuotes: [
      ["[", "]"],
      ['"', '"'],
    ],
    nestedComments: true,
    unquotedNames: "any",
    limitClause: false,
    bareStatements: true,
  },
  keywords: words(`
    TOP, CROSS APPLY, OUTER APPLY, PIVOT, UNPIVOT, WITH (NOLOCK), OUTPUT, MERGE, TRY_CAST, TRY_CONVERT,
    FOR JSON PATH, FOR XML PATH, DECLARE, GO, NVARCHAR, DATETIME2, DATETIMEOFFSET, BIT, MONEY,
    UNIQUEIDENTIFIER`),
  types: "",
  signatures: `
dateadd(part, n, date) datediff(part, start, end) datepart(part, date) datename(part, date) eomonth(date[, months])
getdate() sysdatetime() format(value, format[, culture]) convert(type, value[, style]) try_convert(type, value[, style])
isnull(value, default) iif(condition, then, else) charindex(search, text[, start]) patindex(pattern, text) len(text)
stuff(text, start, length, insert) string_agg(text, separator) string_split(text, separator) json_value(json, path)
openjson(json[, path]) datefromparts(year, month, day) choose(index, value, …) newid()`,
  editor: "mssql",
  formatter: "transactsql",
  parser: "tsql",
};
