import { type FoldName, foldNameOf } from "@sightline/engines/names";
import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import type { StoredDatabase } from "./repository.ts";

/** How the engine of a database folds names; the database need not be open. */
export function databaseFoldName({ sqlalchemy_uri }: Pick<StoredDatabase, "sqlalchemy_uri">): FoldName {
  const engine = engineNamed(parseUri(sqlalchemy_uri)?.engine ?? "");
  return foldNameOf(engine?.dialect ?? {});
}
