import type { NewId } from "@sightline/core/layout";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** An id for a new component: its type and ten random letters. */
export const newId: NewId = (type) =>
  `${type}-${Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 64]).join("")}`;
