/** Fields that several engines' forms have, as JSON Schema. */
export const hostField = { type: "string", description: "Hostname or IP address" };
export const portField = {
  type: "integer",
  format: "int32",
  minimum: 0,
  maximum: 65_536,
  description: "Database port",
};
export const queryField = {
  type: "object",
  additionalProperties: {},
  description: "Additional parameters",
};
export const encryptionField = {
  type: "boolean",
  description: "Use an encrypted connection to the database",
};

export const textField = (description: string) => ({ type: "string", description });

/** The text of a field; null for an empty one. */
export const optionText = (value: unknown): string | null =>
  typeof value === "string" && value ? value : null;

/** The number that was meant as a port; null for none, and for what is none. */
export function portOf(port: unknown): number | null {
  if (port === undefined || port === null || port === "") return null;
  const number = Number(port);
  return Number.isInteger(number) && number >= 0 && number <= 65_535 ? number : null;
}

/** The further options of a connection, each as text. */
export function queryOf(query: unknown): Record<string, string> {
  if (query === null || typeof query !== "object") return {};
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}

/** Those of some options that have a value. */
export const withoutEmpty = (options: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter((entry): entry is [string, string] => Boolean(entry[1])));
