/** Numbers that name something: adding them up says nothing. */
const IDENTIFIER =
  /(^|_)(id|uuid|guid|key|code|zip|postcode|phone|lat|latitude|lon|lng|longitude|year|month|day|hour|week|rank|index|offset|limit)$/i;
/** Numbers whose sum says nothing, but their mean does. */
const AVERAGED = /(rate|ratio|percent|pct|avg|average|mean|score|temperature|(^|_)age$|share|duration)/i;

/** Whether the numbers of a column name something, such as rows or years, by the column's name. */
export const isIdentifierName = (column: string): boolean => IDENTIFIER.test(column);

/** How the numbers of a column are put together by default, by the column's name. */
export const aggregateFor = (column: string): "AVG" | "SUM" => (AVERAGED.test(column) ? "AVG" : "SUM");

/** Whether an expression reads a column: the name stands there alone, not as a part of another one. */
export const readsColumn = (expression: string, column: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_])${column.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")}(?![\\p{L}\\p{N}_])`,
    "iu",
  ).test(expression);
