/**
 * Downloads. `streamFiles(parts, format, { now, signal })` answers a request whose `result_format` is a file: one part
 * for each query, either the checked statement, whose rows go from the engine to the client without being held
 * (`{ query: { opened, allowed, sql, names, maxRows, timeoutMs, signal, format, headers } }`), or a frame that
 * post-processing has changed (`{ frame, headers }`). `headers` are the names that columns are shown with.
 */
export { CONTENT_TYPES, type FileFormat, isFileFormat } from "./formats.ts";
export { type FilePart, streamFiles } from "./streamFiles.ts";
