/** One field of a form, as the engine's JSON Schema describes it. */
export interface FieldSchema {
  type?: string;
  description?: string;
  /** Takes JSON that the server keeps among the secrets. */
  "x-encrypted-extra"?: boolean;
  /** Leads nowhere here: nobody is asked for it. */
  "x-unused"?: boolean;
  examples?: string[];
}

/** JSON Schema of the form of an engine. */
export interface FormSchema {
  required?: string[];
  properties?: Record<string, FieldSchema>;
}

/** Fields that the page knows, in the order in which people are used to fill them in; some stand side by side. */
const ROWS = [
  ["credentials_info"],
  ["host", "port"],
  ["account"],
  ["http_path_field"],
  ["database"],
  ["default_catalog", "default_schema"],
  ["username", "password"],
  ["access_token"],
  ["role", "warehouse"],
  ["query"],
  ["encryption"],
];

/** Has a section of its own. */
const ELSEWHERE = "ssh";

/** The fields of a form, row by row; those that the page does not know come last. */
export function parameterRows(schema: FormSchema | undefined): string[][] {
  const names = Object.entries(schema?.properties ?? {}).flatMap(([name, field]) =>
    name === ELSEWHERE || field["x-unused"] ? [] : [name],
  );
  const known = ROWS.map((row) => row.filter((name) => names.includes(name)));
  const others = names.filter((name) => !ROWS.flat().includes(name)).map((name) => [name]);
  return [...known.filter((row) => row.length > 0), ...others];
}

/** Whether the page has a word of its own for a field. */
export const isKnownField = (name: string): boolean => ROWS.flat().includes(name);
