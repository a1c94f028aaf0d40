export { checkRow } from "./checkRow.ts";
export { checkTexts } from "./checkTexts.ts";
export { MysqlPackets } from "./mysqlPackets.ts";
export { PostgresMessages } from "./postgresMessages.ts";
export {
  MAX_RESULT_BYTES,
  MAX_ROW_BYTES,
  MAX_VALUE_BYTES,
  resultTooLarge,
  rowTooLarge,
  valueTooLarge,
} from "./readLimits.ts";
