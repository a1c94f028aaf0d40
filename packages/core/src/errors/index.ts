export {
  type AppError,
  badRequest,
  type ErrorKind,
  err,
  errorText,
  type FieldMessages,
  failure,
  forbidden,
  notFound,
  ok,
  type Result,
  STATUS,
  unprocessable,
} from "./appError.ts";
export { nearestNames } from "./nearestNames.ts";
