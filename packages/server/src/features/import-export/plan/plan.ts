import type { Identity } from "../../../platform/auth/identity.ts";
import type { StoredChart } from "../../charts/index.ts";
import type { StoredDashboard } from "../../dashboards/index.ts";
import type { StoredDataset } from "../../datasets/index.ts";
import type { StoredSavedQuery } from "../../saved-queries/index.ts";
import type { StoredDatabase } from "../../stored-databases/index.ts";
import type {
  ChartFile,
  DashboardFile,
  DatabaseFile,
  DatasetFile,
  Entry,
  Kind,
  SavedQueryFile,
} from "../bundleFiles.ts";

/** What happens with one file: `existing` is overwritten if `write`, else only referred to. */
export interface PlannedFile<F, S> extends Entry<F> {
  existing: S | null;
  write: boolean;
}

export interface Plan {
  databases: PlannedFile<DatabaseFile, StoredDatabase>[];
  datasets: PlannedFile<DatasetFile, StoredDataset>[];
  charts: PlannedFile<ChartFile, StoredChart>[];
  dashboards: PlannedFile<DashboardFile, StoredDashboard>[];
  queries: PlannedFile<SavedQueryFile, StoredSavedQuery>[];
}

export interface ImportOptions {
  kind: Kind;
  overwrite: boolean;
  identity: Identity;
  /** Path of a database's file -> its password. */
  passwords: Readonly<Record<string, string>>;
}
