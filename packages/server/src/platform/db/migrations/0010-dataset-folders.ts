import type { Migration } from "./migration.ts";

/** Folders and health of datasets; template parameters of a query, without which a chart cannot read it again. */
export const datasetFolders: Migration = {
  version: 10,
  name: "0010-dataset-folders",
  async up(store) {
    await store.schema.alterTable("dataset").addColumn("folders", "text").execute();
    await store.schema.alterTable("dataset").addColumn("health_check_message", "text").execute();
    await store.schema.alterTable("query").addColumn("template_params", "text").execute();
  },
};
