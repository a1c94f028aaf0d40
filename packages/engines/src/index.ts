export {
  type Body,
  type ConnectOptions,
  type Dialect,
  type Engine,
  memoryBody,
  type Network,
  type ParameterForm,
  QueryError,
  type QueryErrorKind,
  type UserMessage,
} from "./engine.ts";
