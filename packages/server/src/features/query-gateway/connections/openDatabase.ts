import type { Engine } from "@sightline/engines";
import type { Connection } from "@sightline/engines/connection";

/** A database that can be asked: how its engine writes SQL, and the way to it. */
export interface OpenDatabase {
  engine: Engine;
  connection: Connection;
  /** Whom the database is asked as; null: as the connection's own user. What it answers may depend on it. */
  as: string | null;
}
