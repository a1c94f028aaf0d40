import { QueryError, type Told } from "../engine.ts";

/** The words of the error catalogue for an account that was not let in. */
export const tellAccessDenied = (username: string): Told => ({
  type: "CONNECTION_ACCESS_DENIED_ERROR",
  message: `Either the username "${username}" or the password is incorrect.`,
  invalid: ["username", "password"],
});

/** What a server is told as that lets nobody of this name and password in. */
export const accessDenied = (username: string): QueryError =>
  new QueryError("access-denied", "The server refused the user", null, null, {
    subject: username,
    told: tellAccessDenied(username),
  });

/** The words of the error catalogue for a database that the server does not have. */
export const tellUnknownDatabase = (database: string): Told => ({
  type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
  message: `Unable to connect to database "${database}".`,
  invalid: ["database"],
});
