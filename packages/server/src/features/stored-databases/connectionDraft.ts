import type { Engine } from "@sightline/engines";
import type { TunnelOptions } from "@sightline/engines/network";
import type { ConnectionUri } from "@sightline/engines/uri";

/** A connection that can be tried and then stored, its secrets in the clear. */
export interface ConnectionDraft {
  engine: Engine;
  uri: ConnectionUri;
  extra: string;
  secrets: Record<string, unknown> | null;
  serverCertificate: string | null;
  tunnel: TunnelOptions | null;
  /** The database is asked in the name of who asks. */
  impersonates: boolean;
}

/** What rights can be given on in a database. */
export interface DatabaseContents {
  schemas: string[];
  /** The connection's own catalog, and the others where the database opens them. */
  catalogs: { name: string; schemas: string[] }[];
}
