/**
 * Downloads. `streamFiles(parts, format, { now, signal })` answers a request whose `result_format` is a file.
 * There is one part for each query: either the checked statement, whose rows are streamed from the engine to the
 * client (`{ query: { opened, allowed, sql, names, maxRows, timeoutMs, signal, format, headers } }`), or a frame
 * after post-processing (`{ frame, headers }`). `headers` are the column headers.
 */
export { CONTENT_TYPES, type FileFormat, isFileFormat } from "./formats.ts";
export { type FilePart, streamFiles } from "./streamFiles.ts";
