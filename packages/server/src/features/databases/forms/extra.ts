import { type AppError, badRequest, err, ok, type Result } from "@sightline/core/errors";
import { parseJson as parseWithinLimits } from "@sightline/core/limits";
import { z } from "zod";

const EXTRA_MAPS = ["metadata_params", "engine_params", "metadata_cache_timeout", "schema_options"];

/** What is wrong with the options of a database; null if nothing. */
export function checkExtra(extra: string | null | undefined): AppError | null {
  if (extra === undefined || extra === null || extra === "") return null;
  const parsed = parseJson(extra);
  if (!parsed.ok) return badRequest({ extra: [parsed.error] });
  const value = parsed.value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    return badRequest({ extra: ["Field cannot be decoded by JSON. An object is expected."] });
  }
  const options = value as Record<string, unknown>;
  const wrong = EXTRA_MAPS.find((key) => !isMap(key, options[key])) ?? unknownParam(options.metadata_params);
  if (wrong === undefined) return null;
  return badRequest({
    extra: [`The metadata_params in Extra field is not configured correctly. The key ${wrong} is invalid.`],
  });
}

/** What clients may say of `MetaData`; nothing here reads it. */
const METADATA_PARAMS = ["bind", "info", "naming_convention", "quote_schema", "reflect", "schema"];
const unknownParam = (params: unknown): string | undefined =>
  Object.keys(params ?? {}).find((key) => !METADATA_PARAMS.includes(key));

const EngineParams = z.looseObject({
  pool_size: z.int().min(1).max(100).optional(),
  connect_args: z.record(z.string(), z.unknown()).optional(),
});
const Seconds = z.number().min(0).optional();
const CacheTimeouts = z.looseObject({
  catalog_cache_timeout: Seconds,
  schema_cache_timeout: Seconds,
  table_cache_timeout: Seconds,
});
const SHAPES: Record<string, z.ZodType> = {
  engine_params: EngineParams,
  metadata_cache_timeout: CacheTimeouts,
};

const isMap = (key: string, part: unknown): boolean =>
  part === undefined || (SHAPES[key] ?? z.looseObject({})).safeParse(part).success;

/** The value of a JSON text that was sent. */
export function parseJson(text: string): Result<unknown, string> {
  try {
    return ok(parseWithinLimits(text));
  } catch (error) {
    return err(`Field cannot be decoded by JSON. ${error instanceof Error ? error.message : ""}`.trim());
  }
}
