import { jsonProblem, MAX_LENGTH, textUpTo } from "@sightline/core/limits";
import { z } from "zod";

/** The store's `integer`; a larger number names no row. */
export const MAX_INTEGER = 2_147_483_647;
const NOT_INTEGER = "Not a valid integer.";
/** A number that the store's `integer` holds: ids and all that is kept in such a column. */
export const Integer = z.int32(NOT_INTEGER);
/** The same, in an address. */
export const IntegerText = z.coerce.number(NOT_INTEGER).pipe(Integer);
export const Id = z.object({ id: IntegerText });
/** A UUID that the caller chooses; stored in lower case. */
export const UuidDraft = z.guid("Not a valid UUID.").toLowerCase();
export const IdOrUuid = z.object({ id: z.union([IntegerText, UuidDraft]) });
export const IdOrSlug = z.object({ id: z.string().min(1) });

/** The raw `q` parameter: rison or JSON text. The handler parses it. */
export const Q = z.object({ q: z.string().optional() }).loose();

export const Message = z.object({ message: z.string() });
export const UserRef = z.object({ id: z.number(), first_name: z.string(), last_name: z.string() });
export type UserRef = z.infer<typeof UserRef>;

/** Reply of every list call. `columns` of the request may leave out fields, and fields of what is nested in them. */
export const listReply = <T extends z.ZodRawShape>(row: z.ZodObject<T>) =>
  z.object({
    count: z.number(),
    ids: z.array(z.number()),
    result: z.array(inParts(row)),
    list_columns: z.array(z.string()).optional(),
    order_columns: z.array(z.string()).optional(),
    label_columns: z.record(z.string(), z.string()).optional(),
    description_columns: z.record(z.string(), z.string()).optional(),
    list_title: z.string().optional(),
  });

export const showReply = <T extends z.ZodRawShape>(row: z.ZodObject<T>) =>
  z.object({
    id: z.number(),
    result: inParts(row),
    show_columns: z.array(z.string()).optional(),
    show_title: z.string().optional(),
    label_columns: z.record(z.string(), z.string()).optional(),
    description_columns: z.record(z.string(), z.string()).optional(),
  });

/** The type says of nested objects that they are whole: whoever asks for no part of them gets them whole. */
const inParts = <T extends z.ZodRawShape>(row: z.ZodObject<T>) =>
  z.object(mapShape(row.shape)).partial() as ReturnType<typeof row.partial>;

const mapShape = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, nestedInParts(schema as z.ZodType)]),
  );

function nestedInParts(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return schema.partial();
  if (schema instanceof z.ZodArray) return z.array(nestedInParts(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return nestedInParts(schema.unwrap() as z.ZodType).nullable();
  return schema;
}

/** `result` echoes what was sent. */
export const written = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) });

export const InfoReply = z.object({
  permissions: z.array(z.string()).optional(),
  filters: z.record(z.string(), z.array(z.object({ name: z.string(), operator: z.string() }))).optional(),
  add_columns: z.array(z.record(z.string(), z.unknown())).optional(),
  edit_columns: z.array(z.record(z.string(), z.unknown())).optional(),
  add_title: z.string().optional(),
  edit_title: z.string().optional(),
});

export const RelatedReply = z.object({
  count: z.number(),
  result: z.array(
    z.object({ value: z.number(), text: z.string(), extra: z.record(z.string(), z.unknown()) }),
  ),
});

export const DistinctReply = z.object({
  count: z.number(),
  result: z.array(z.object({ text: z.string(), value: z.string() })),
});

export const FavoriteStatusReply = z.object({
  result: z.array(z.object({ id: z.number(), value: z.boolean() })),
});

export const Ok = z.object({ result: z.literal("OK") });

/** Text of one line: a name, an address. */
export const LineText = textUpTo(MAX_LENGTH.line);
/** Text of several lines: a description. */
export const LongText = textUpTo(MAX_LENGTH.text);
export const SqlText = textUpTo(MAX_LENGTH.sql);
/** JSON text: refused with the contract's words when it does not parse. */
export const JsonText = textUpTo(MAX_LENGTH.json).superRefine((text, context) => {
  const problem = jsonProblem(text) ?? (isJson(text) ? null : "JSON not valid");
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
});

function isJson(text: string): boolean {
  if (text === "") return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const name = (max: number) => z.string().min(1, lengthText(1, max)).max(max, lengthText(1, max));
const lengthText = (min: number, max: number) => `Length must be between ${min} and ${max}.`;
export const upTo = (max: number) => z.string().max(max, lengthText(0, max));

/** The name of the cookie that tells a browser that its download has begun. */
export const DownloadToken = z.string().regex(/^[\w-]{1,64}$/, "Use up to 64 letters, digits, - and _.");
