import { readFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError } from "./ConfigError.ts";

const texts = z.record(z.string(), z.string());

/** The texts of `ERROR_TEXTS_FILE`: a JSON object of texts by error type. Throws a ConfigError where it is none. */
export function readErrorTexts(file: string | null): Record<string, string> {
  if (file === null) return {};
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ConfigError(`ERROR_TEXTS_FILE ${file} cannot be read: ${(error as Error).message}`);
  }
  const read = texts.safeParse(given);
  if (!read.success) throw new ConfigError(`ERROR_TEXTS_FILE ${file} must hold one JSON object of texts.`);
  return read.data;
}
