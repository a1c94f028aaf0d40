/** An error that can occur in use, as a value. A thrown Error is a bug. */
export type Result<T, E = AppError> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const err = <E>(error: E): { ok: false; error: E } => ({ ok: false, error });

export type Level = "error" | "warning" | "info";

/** Messages by field, as in `{"message":{"slice_name":["Missing data for required field."]}}`. */
export type FieldMessages = { [field: string]: (string | FieldMessages)[] | FieldMessages };

/** `kind` decides the HTTP status; `body` decides which of the contract's formats is sent. */
export type AppError =
  /** {"message": text or fields} */
  | { kind: ErrorKind; body: "message"; message: string | FieldMessages }
  /** {"errors":[{message,error_type,level,extra}]}; `link`: the operator's help page */
  | { kind: ErrorKind; body: "errors"; errors: ErrorDetail[]; link?: string }
  /** {"msg": text}: the format for token clients */
  | { kind: ErrorKind; body: "msg"; message: string };

export interface ErrorDetail {
  message: string;
  error_type: string;
  level: Level;
  extra: Record<string, unknown>;
}

export const STATUS = {
  "bad-request": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  timeout: 408,
  conflict: 409,
  gone: 410,
  "precondition-failed": 412,
  "too-large": 413,
  unprocessable: 422,
  "too-many-requests": 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorKind = keyof typeof STATUS;

export const failure = (kind: ErrorKind, message: string | FieldMessages): AppError => ({
  kind,
  body: "message",
  message,
});
export const badRequest = (message: string | FieldMessages = "Bad request") =>
  failure("bad-request", message);
export const forbidden = (message = "Forbidden") => failure("forbidden", message);
export const notFound = (message = "Not found") => failure("not-found", message);
export const unprocessable = (message: string | FieldMessages) => failure("unprocessable", message);

/** The first message of an error, as one line of text. */
export function errorText(error: AppError): string {
  if (error.body === "errors") return error.errors[0]?.message ?? "";
  if (typeof error.message === "string") return error.message;
  return Object.entries(error.message)
    .map(
      ([field, messages]) =>
        `${field}: ${Array.isArray(messages) ? messages.join(" ") : JSON.stringify(messages)}`,
    )
    .join("; ");
}
