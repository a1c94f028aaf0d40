import { EXPORT_FORMATS } from "@sightline/engines/connection";

export type FileFormat = (typeof EXPORT_FORMATS)[number];

/** The values of `result_format` that are files. */
export const FILE_FORMATS = EXPORT_FORMATS;

export const isFileFormat = (format: string): format is FileFormat =>
  (FILE_FORMATS as readonly string[]).includes(format);

/** Content types; a file's name ends in its format. */
export const CONTENT_TYPES: Record<FileFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  arrow: "application/vnd.apache.arrow.stream",
  parquet: "application/vnd.apache.parquet",
};
