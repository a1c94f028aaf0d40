import { bootstrap } from "../bootstrap/index.ts";
import { word } from "../i18n/index.ts";

/** One entry of the contract's error list. */
export interface ErrorEntry {
  message: string;
  error_type: string;
  level: string;
  extra: Record<string, unknown>;
}

/** A call that failed. `status` is 0 when no answer came. `message` can be shown as it is. */
export class ApiError extends Error {
  readonly status: number;
  /** The message is the server's; else the answer said nothing, and the words are the browser's. */
  readonly fromServer: boolean;
  readonly errors: ErrorEntry[];
  /** Faults by field name, when the server named fields. */
  readonly fields: Record<string, string[]>;
  /** A page with help that the operator names. */
  readonly link: string | null;

  /** The error that an answer's body tells of; `fallback` speaks when the body says nothing. */
  static from(status: number, body: unknown, fallback: string): ApiError {
    return toApiError(status, body, fallback);
  }

  constructor(input: {
    message: string;
    status: number;
    fromServer?: boolean;
    errors?: ErrorEntry[];
    fields?: Record<string, string[]>;
    link?: string | null;
  }) {
    super(input.message);
    this.name = "ApiError";
    this.status = input.status;
    this.fromServer = input.fromServer ?? false;
    this.errors = input.errors ?? [];
    this.fields = input.fields ?? {};
    this.link = input.link ?? null;
  }
}

/** The error that an answer's body tells of; `fallback` speaks when the body says nothing. */
export function toApiError(status: number, body: unknown, fallback: string): ApiError {
  if (typeof body !== "object" || body === null) return new ApiError({ message: fallback, status });
  const { errors, message, msg, error, link } = body as Record<string, unknown>;
  if (Array.isArray(errors) && errors.length > 0) {
    const list = (errors as ErrorEntry[]).map(withOwnText);
    return new ApiError({
      message: list.map((error) => error.message).join("\n"),
      status,
      fromServer: true,
      errors: list,
      link: typeof link === "string" ? link : null,
    });
  }
  const told = message ?? msg ?? error;
  if (typeof told === "string" && told !== "")
    return new ApiError({ message: told, status, fromServer: true });
  if (typeof told === "object" && told !== null) {
    const fields = Object.fromEntries(
      Object.entries(told).map(([field, texts]) => [
        field,
        (Array.isArray(texts) ? texts : [texts]).map(String),
      ]),
    );
    const text = Object.entries(fields)
      .map(([field, texts]) => (field === "_schema" ? texts.join(" ") : `${field}: ${texts.join(" ")}`))
      .join("\n");
    return new ApiError({ message: text || fallback, status, fromServer: text !== "", fields });
  }
  return new ApiError({ message: fallback, status });
}

/** An error in the words that the installation has for its type. */
function withOwnText(entry: ErrorEntry): ErrorEntry {
  const texts = bootstrap().common.conf.ERROR_TEXTS as Record<string, string> | undefined;
  const message = texts?.[entry.error_type];
  return message === undefined ? entry : { ...entry, message };
}

/** The words of any thrown value. What a browser says of a request that was given up is for developers. */
export function errorText(error: unknown): string {
  const { name } = (error ?? {}) as { name?: unknown };
  if (name === "AbortError") return word("common:error.stopped");
  if (name === "TimeoutError") return word("common:error.late");
  return error instanceof Error ? error.message : String(error);
}
