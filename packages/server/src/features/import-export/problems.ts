import { type AppError, type FieldMessages, failure, structured } from "@sightline/core/errors";
import type { Kind } from "./bundleFiles.ts";

/** What is wrong with a bundle, by the path of the file. */
export type Problems = Map<string, string | FieldMessages>;

/** The error that names every file at fault. */
export const importRefused = (kind: Kind, problems: Problems): AppError =>
  structured(
    "unprocessable",
    "GENERIC_COMMAND_ERROR",
    `Error importing ${kind}`,
    Object.fromEntries(problems),
    "warning",
  );

/** The error of an upload that is no bundle at all. */
export const notABundle = (message: string): AppError =>
  structured("unprocessable", "GENERIC_COMMAND_ERROR", message, {}, "warning");

export const noFiles = (): AppError => failure("bad-request", "No valid import files were found");
