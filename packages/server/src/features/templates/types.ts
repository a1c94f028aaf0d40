import type { Result } from "@sightline/core/errors";
import type { QueryObject } from "@sightline/core/query";
import type { QueryDataset } from "@sightline/core/query/select";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import type { OpenDatabase, RowRules } from "../query-gateway/index.ts";
import type { StoredDatabase } from "../stored-databases/index.ts";

/** What templates of one request may know. */
export interface TemplateScope {
  platform: Platform;
  identity: Identity;
  database: StoredDatabase;
  opened: OpenDatabase;
  /** What unqualified table names mean in partition macros; null: the connection's default. */
  schema?: string | null;
  /** The address's query string of the request; of several values the first. */
  urlParams?: Readonly<Record<string, string>>;
  /** `form_data.url_params`, or those of the query object. */
  formUrlParams?: Readonly<Record<string, unknown>>;
  /** Of the SQL editor's tab: names become variables of its own text, macros win. */
  parameters?: Readonly<Record<string, unknown>>;
  /** The dataset of the request; absent in the SQL editor. */
  dataset?: QueryDataset;
  /** JSON text of the dataset's `template_params`. */
  datasetParameters?: string | null;
  /** The query that is compiled; absent in the SQL editor. */
  query?: QueryObject;
  /**
   * Whoever renders a text puts the row-level security of its tables into it afterwards: macros that bring in tables
   * leave that out.
   */
  limitsText?: boolean;
}

/** Why a template was not rendered. */
export interface TemplateFault {
  /**
   * `syntax`: not a template. `undefined`: something was asked of a name that is not there.
   * `limit`: too long, too deep or too large. `failed`: a macro, a filter or the sandbox said no.
   */
  kind: "syntax" | "undefined" | "limit" | "failed";
  message: string;
}

/** Renders texts of one request, and keeps what they did beside the text. */
export interface Templates {
  /** Text without template marks comes back as it is, at no cost; so does all text while the feature is off. */
  render(text: string): Promise<Result<string, TemplateFault>>;
  /**
   * The row-level security of a dataset's rows for the caller, rendered and checked: conditions that must all hold. Of
   * a dataset on a table those of the table, of a virtual one its own.
   * The error is `Error in jinja expression in RLS filters: …`.
   */
  datasetRules(dataset: QueryDataset): Promise<Result<readonly string[], string>>;
  /** The row-level security of the database's tables, for names as the text means them. Null: there is none. */
  rowRules(text?: { schema: string | null; catalog: string | null }): Promise<RowRules | null>;
  /** Conditions of row-level security have been asked for, and there were some. */
  readonly rulesApply: boolean;
  /** Values that answers depend on beyond their SQL. */
  readonly cacheKeys: readonly unknown[];
  /** Columns whose filters a template took out of the query around it (`remove_filter=True`). */
  readonly removedFilters: ReadonlySet<string>;
  /** Columns whose filters a template has used: `applied_template_filters`. */
  readonly appliedFilters: ReadonlySet<string>;
  /** Names that no template parameter gave: they stand in the text as `{{ name }}`. */
  readonly undefinedNames: ReadonlySet<string>;
}
