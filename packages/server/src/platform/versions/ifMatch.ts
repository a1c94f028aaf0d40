/** The entity tags that an `If-Match` header names, without their quotes; null: any version will do. */
export function ifMatch(header: string | undefined): string[] | null {
  if (header === undefined || header.trim() === "*") return null;
  // A proxy that compresses makes a tag weak.
  return [...header.matchAll(/(?:W\/)?"([^"]*)"/g)].map(([, tag]) => tag ?? "");
}
