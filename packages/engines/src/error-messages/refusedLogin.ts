import { QueryError, type UserMessage } from "../engine.ts";

/** The words of the error catalogue for an account that was not let in. */
export const accessDeniedMessage = (username: string): UserMessage => ({
  type: "CONNECTION_ACCESS_DENIED_ERROR",
  message: `Either the username "${username}" or the password is incorrect.`,
  invalid: ["username", "password"],
});

/** The words for a user that the server does not know, where it says so. */
export const unknownUserMessage = (username: string): UserMessage => ({
  type: "CONNECTION_INVALID_USERNAME_ERROR",
  message: `The username "${username}" does not exist.`,
  invalid: ["username"],
});

/** The error for a connection string without a user. */
export const namesNoUser = (): QueryError => {
  const message = "The connection string names no user";
  const type = "CONNECTION_INVALID_USERNAME_ERROR";
  return new QueryError("invalid-username", message, null, null, {
    userMessage: { type, message: `${message}.`, invalid: ["username"] },
  });
};

/** The words for a password that is not the user's, where the server says so. */
export const wrongPasswordMessage = (username: string): UserMessage => ({
  type: "CONNECTION_INVALID_PASSWORD_ERROR",
  message: `The password provided for username "${username}" is incorrect.`,
  invalid: ["username", "password"],
});

/** The error for rejected credentials. */
export const accessDenied = (username: string): QueryError =>
  new QueryError("access-denied", "The server refused the user", null, null, {
    subject: username,
    userMessage: accessDeniedMessage(username),
  });

/** The words of the error catalogue for a database that the server does not have. */
export const unknownDatabaseMessage = (database: string): UserMessage => ({
  type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
  message: `Unable to connect to database "${database}".`,
  invalid: ["database"],
});
