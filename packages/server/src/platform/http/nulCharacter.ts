import { badRequest } from "@sightline/core/errors";

/** The place of a text that holds the character NUL, as `params.name`; null when there is none. */
export function nulPlace(value: unknown, place = ""): string | null {
  if (typeof value === "string") return value.includes("\0") ? place : null;
  if (value === null || typeof value !== "object") return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = nulPlace(inner, place === "" ? key : `${place}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** PostgreSQL's text cannot hold the character, and no text that a user means has it. */
export const nulRefused = (place: string) =>
  badRequest({ [place || "_schema"]: ["Text may not contain the character NUL."] });

/** A JSON body with the character in one of its texts. */
export class NulInBody extends Error {
  readonly statusCode = 400;
  readonly place: string;

  constructor(place: string) {
    super("The body holds the character NUL");
    this.place = place;
  }
}
