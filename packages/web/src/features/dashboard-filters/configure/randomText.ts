const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Ten random letters, for the id of a filter. */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 64]).join("");
