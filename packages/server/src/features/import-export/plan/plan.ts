import type { TunnelOptions } from "@sightline/engines/network";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { StoredChart } from "../../charts/index.ts";
import type { StoredDashboard } from "../../dashboards/index.ts";
import type { StoredDataset } from "../../datasets/index.ts";
import type { StoredSavedQuery } from "../../saved-queries/index.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";
import type {
  Bundle,
  ChartFile,
  DashboardFile,
  DatabaseFile,
  DatasetFile,
  Entry,
  Kind,
  SavedQueryFile,
} from "../bundleFiles.ts";
import type { TunnelSecrets } from "../importedTunnel.ts";

/** What happens with one file: `existing` is overwritten if `write`, else only referred to. */
export interface PlannedFile<F, S> extends Entry<F> {
  existing: S | null;
  write: boolean;
}

/** A database, and how it is reached. */
export interface PlannedDatabase extends PlannedFile<DatabaseFile, StoredDatabase> {
  /** Null: the file has none, and one that is stored stays. */
  tunnel: TunnelOptions | null;
  /** Stored secrets stay in use: those of another server are not sent to the one that the file names. */
  keepsSecrets: boolean;
}

export interface Plan {
  databases: PlannedDatabase[];
  datasets: PlannedFile<DatasetFile, StoredDataset>[];
  charts: PlannedFile<ChartFile, StoredChart>[];
  dashboards: PlannedFile<DashboardFile, StoredDashboard>[];
  queries: PlannedFile<SavedQueryFile, StoredSavedQuery>[];
  tags: Bundle["tags"];
}

export interface ImportOptions {
  kind: Kind;
  overwrite: boolean;
  identity: Identity;
  /** Path of a database's file -> its password. */
  passwords: Readonly<Record<string, string>>;
  /** Missing: none come with it. */
  tunnelSecrets?: TunnelSecrets;
}
