import { type AppError, type FieldMessages, failure } from "@sightline/core/errors";
import { structuredError } from "@sightline/core/errors/structured";
import { moreProblems } from "@sightline/core/limits";
import type { Kind } from "./bundleFiles.ts";

/** Files at fault that a refusal names. */
const MOST_FILES = 100;

/** What is wrong with a bundle, by the path of the file. */
export type Problems = Map<string, string | FieldMessages>;

/** The error that names every file at fault. */
export const importRefused = (kind: Kind, problems: Problems): AppError =>
  structuredError(
    "unprocessable",
    "GENERIC_COMMAND_ERROR",
    `Error importing ${kind}`,
    Object.fromEntries(listProblems(problems)),
    "warning",
  );

function listProblems(problems: Problems): [string, string | FieldMessages][] {
  const all = [...problems];
  const more = all.length - MOST_FILES;
  return more > 0 ? [...all.slice(0, MOST_FILES), ["_schema", moreProblems(more)]] : all;
}

/** The error of an upload that is no bundle at all. */
export const notABundle = (message: string): AppError =>
  structuredError("unprocessable", "GENERIC_COMMAND_ERROR", message, {}, "warning");

export const noFiles = (): AppError => failure("bad-request", "No valid import files were found");
