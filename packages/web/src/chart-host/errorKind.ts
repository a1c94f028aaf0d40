/** Kinds of errors that a reader can do something about; each has words of its own. */
export type ErrorKind = "timeout" | "access" | "parameters" | "database" | "unexpected";

const KINDS: readonly [RegExp, ErrorKind][] = [
  [/TIMEOUT/, "timeout"],
  // The database refuses its own user: nothing that the owner of a dataset could grant.
  [/^CONNECTION_/, "database"],
  [/SECURITY_ACCESS|ACCESS_DENIED/, "access"],
  [/TEMPLATE_PARAMS/, "parameters"],
  [/DOES_NOT_EXIST|SYNTAX_ERROR|DB_ENGINE|SQLLAB|DATABASE/, "database"],
];

/** The kind of an error by the type that the server gives it. */
export const errorKind = (type: string | undefined): ErrorKind =>
  KINDS.find(([pattern]) => type !== undefined && pattern.test(type))?.[1] ?? "unexpected";
