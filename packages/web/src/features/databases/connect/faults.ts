import { ApiError } from "../../../lib/api/index.ts";

/** What is wrong, by the field that it stands at; what belongs to no field is said below the form. */
export interface Faults {
  /** True: the field is meant, too; the words stand at another one. */
  fields: Record<string, string | true>;
  /** Null: every fault has a field. */
  rest: string | null;
}

export const NO_FAULTS: Faults = { fields: {}, rest: null };

/** Parts of a connection string: where that is typed as a whole, what is wrong with them stands at it. */
const PARTS_OF_URI = ["host", "port", "username", "password", "database"];

/** Said of a form that somebody is still filling in only when they want to go on. */
const PREMATURE = ["CONNECTION_MISSING_PARAMETERS_ERROR", "CONNECTION_ACCESS_DENIED_ERROR"];

/**
 * The faults that the server found. `forced`: also those of a form that is not filled in yet. `shown`: the fields
 * that are on the screen.
 */
export function faultsOf(
  error: unknown,
  { forced, shown, required }: { forced: boolean; shown: readonly string[]; required: string },
): Faults {
  if (!(error instanceof ApiError)) return { fields: {}, rest: String((error as Error).message ?? error) };
  const byUri = shown.includes("sqlalchemy_uri");
  const fields: Faults["fields"] = {};
  const rest: string[] = [];
  const place = (names: readonly string[], text: string) => {
    const fieldOf = (name: string) => (PARTS_OF_URI.includes(name) && byUri ? "sqlalchemy_uri" : name);
    const [first, ...others] = [...new Set(names.map(fieldOf))].filter((name) => shown.includes(name));
    if (first === undefined) return rest.push(text);
    fields[first] ??= text;
    for (const name of others) fields[name] ??= true;
  };
  for (const [field, texts] of Object.entries(error.fields)) place([field], texts.join(" "));
  for (const { message, error_type, extra } of error.errors) {
    if (!forced && PREMATURE.includes(error_type)) continue;
    const { missing, invalid } = extra as { missing?: string[]; invalid?: string[] };
    if (missing) for (const name of missing) place([name], required);
    else place(invalid ?? [], message);
  }
  const isPlain = error.errors.length === 0 && Object.keys(error.fields).length === 0;
  if (isPlain) rest.push(error.message);
  return { fields, rest: rest.length === 0 ? null : [...new Set(rest)].join("\n") };
}
