/** Settings of one server, read once at start. Names are those of the specification. */
export interface Config {
  host: string;
  port: number;
  /** Folder of the embedded store, the example data and the secrets. */
  home: string;
  /** Null: SQLite in the home. */
  databaseUrl: string | null;
  secretKey: string;
  examples: boolean;
  /** Built front end; null in tests that need none. */
  webRoot: string | null;
  SQL_MAX_ROW: number;
  ROW_LIMIT: number;
  SAMPLES_ROW_LIMIT: number;
  DISPLAY_MAX_ROW: number;
  DEFAULT_SQLLAB_LIMIT: number;
  FILTER_SELECT_ROW_LIMIT: number;
  NATIVE_FILTER_DEFAULT_ROW_LIMIT: number;
  /** Seconds. */
  SQLLAB_TIMEOUT: number;
  /** Seconds: how long the server lets a chart query run. */
  SUPERSET_WEBSERVER_TIMEOUT: number;
  /** Seconds. */
  CACHE_DEFAULT_TIMEOUT: number;
  DEFAULT_TIME_FILTER: string;
  DEFAULT_VIZ_TYPE: string;
  SUPERSET_DASHBOARD_POSITION_DATA_LIMIT: number;
  SHOW_STACKTRACE: boolean;
  PUBLIC_ROLE_LIKE: string | null;
  SESSION_COOKIE_SECURE: boolean;
  FEATURE_FLAGS: Record<string, boolean>;
}
