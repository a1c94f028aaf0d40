// What may be asked of an open connection, and what it answers.
export {
  type Connection,
  EXPORT_FORMATS,
  type ExportRequest,
  type ExportStream,
  type Inspection,
  type Partitions,
  type QueryRequest,
  type QueryResult,
  type ResultColumn,
  type Session,
  type SqlProblem,
  type TableDetails,
  type TableKey,
  type TableRef,
} from "../connection.ts";
