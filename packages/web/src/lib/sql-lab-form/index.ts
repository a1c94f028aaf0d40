export { postToSqlLab, type SqlLabQuery } from "./postToSqlLab.ts";
