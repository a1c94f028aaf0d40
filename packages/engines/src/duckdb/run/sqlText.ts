/** Built-in functions are named with their schema, so that no macro of the database can stand in for them. */
export const fn = (name: string, ...args: string[]): string => `system.main.${name}(${args.join(", ")})`;

/** A text as a literal of DuckDB. */
export const textLiteral = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** A name in quotes. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
