/**
 * The most entries of each list, and keys of each object, that a request may bring. They are far above what people
 * make and small enough that no request takes the server's time from everybody else. docs/api.md lists them.
 */
export const MAX_ENTRIES = {
  /** Queries of one query context. */
  queries: 100,
  /** Charts that are asked for in one streamed call. */
  streamedCharts: 50,
  /** Queries that are downloaded as files, all of which are read at once. */
  downloads: 20,
  /** Statements of one query context: its queries, and one more for each of their time offsets and annotation layers. */
  statements: 200,
  /** Columns, metrics, filters, sort orders, post-processing steps and layers of all queries of a context together. */
  queryParts: 5_000,
  /** Columns of one query; a table chart may show all columns of a wide table. */
  queryColumns: 5_000,
  metrics: 1_000,
  filters: 1_000,
  /** Plain values of one filter (`IN`). */
  filterValues: 50_000,
  orderBy: 1_000,
  postProcessing: 100,
  annotationLayers: 100,
  timeOffsets: 50,
  /** Options of a post-processing step, parameters of an address, and other small objects. */
  options: 1_000,
  /** Keys of a chart's form data. */
  formData: 5_000,

  datasetColumns: 10_000,
  datasetMetrics: 2_000,
  datasetFolders: 500,
  datasetFolderParts: 12_000,

  owners: 1_000,
  roles: 1_000,
  tags: 500,
  /** Tags that a saved query is given by name. */
  tagNames: 50,
  /** Dashboards that a chart is put on. */
  dashboards: 5_000,
  /** Datasets of a row-level security rule. */
  ruleTables: 10_000,
  /** Rights of a role. */
  rolePermissions: 20_000,

  nativeFilters: 1_000,
  /** Charts that a part of a dashboard's metadata speaks of. */
  dashboardCharts: 5_000,
  /** Components of a dashboard's layout. */
  layoutComponents: 20_000,
  /** Labels with a color of their own. */
  colors: 20_000,

  /** Ids of a call that deletes or looks up several objects. */
  ids: 5_000,
  /** Objects that one call deletes, or asks about by their ids. */
  objectsAtOnce: 500,
  /** Ids of a call that exports objects. */
  exportedObjects: 500,
  /** Conditions of a list call. */
  listFilters: 100,
  /** Columns that a list call asks for. */
  listColumns: 500,
  /** Fields of a form. */
  formFields: 100,
} as const;

/** The most characters of texts that a request may bring. */
export const MAX_LENGTH = {
  /** Names, addresses of links, and other texts of one line. */
  line: 2_000,
  username: 256,
  /** Longer passwords would only make hashing slower. */
  password: 1_000,
  /** Descriptions, certificates, templates' parameters. */
  text: 100_000,
  sql: 1_000_000,
  css: 1_000_000,
  /** JSON that comes as text: form data, layouts, metadata, query contexts. */
  json: 5_000_000,
  /** Values of a dashboard's filters with the filters themselves, as JSON text: lists carry many of them. */
  filterSet: 500_000,
} as const;

/** Values of one JSON text, counting lists and objects too. Far more characters fit into as many values. */
export const MAX_JSON_VALUES = 200_000;

/** Keys of one object in a JSON text. */
export const MAX_JSON_KEYS = 20_000;

/** Levels of lists and objects in a JSON text. */
export const MAX_JSON_LEVELS = 200;

/** Faults of a request that its refusal lists; the others are counted. */
export const MAX_PROBLEMS = 20;
