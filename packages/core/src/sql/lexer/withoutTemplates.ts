/** A template holds no semicolon here: what a statement is never depends on text far behind it. */
const TEMPLATE = /\{\{[^;]*?\}\}|\{%[^;]*?%\}|\{#[^;]*?#\}/g;

/** The text with words or blanks of the same length in place of templates, which the lexer does not know. */
export const withoutTemplates = (sql: string): string =>
  sql.includes("{")
    ? sql.replace(TEMPLATE, (template) => template.replace(/[^\n]/g, template.startsWith("{{") ? "x" : " "))
    : sql;
