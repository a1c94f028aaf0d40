import type { Feature } from "../platform/feature.ts";
import { access } from "./access/index.ts";
import { advancedDataTypes } from "./advanced-data-types/index.ts";
import { annotationLayers } from "./annotation-layers/index.ts";
import { chartData } from "./chart-data/index.ts";
import { chartPictures } from "./chart-pictures/index.ts";
import { chartPlugins } from "./chart-plugins/index.ts";
import { charts } from "./charts/index.ts";
import { cssTemplates } from "./css-templates/index.ts";
import { dashboardLinks } from "./dashboard-links/index.ts";
import { dashboards } from "./dashboards/index.ts";
import { databases } from "./databases/index.ts";
import { datasets } from "./datasets/index.ts";
import { embedding } from "./embedding/index.ts";
import { examples } from "./examples/index.ts";
import { explore } from "./explore/index.ts";
import { filterSets } from "./filter-sets/index.ts";
import { importExport } from "./import-export/index.ts";
import { legacy } from "./legacy/index.ts";
import { logs } from "./logs/index.ts";
import { navigation } from "./navigation/index.ts";
import { pages } from "./pages/index.ts";
import { rowLevelSecurity } from "./row-level-security/index.ts";
import { savedQueries } from "./saved-queries/index.ts";
import { search } from "./search/index.ts";
import { sqlLab } from "./sql-lab/index.ts";
import { sqlLinks } from "./sql-links/index.ts";
import { sqlTabs } from "./sql-tabs/index.ts";
import { tags } from "./tags/index.ts";
import { trash } from "./trash/index.ts";

/** All features of the server. */
export const features: readonly Feature[] = [
  access,
  logs,
  navigation,
  pages,
  charts,
  chartData,
  chartPictures,
  chartPlugins,
  dashboards,
  dashboardLinks,
  embedding,
  cssTemplates,
  filterSets,
  databases,
  datasets,
  explore,
  sqlLab,
  sqlTabs,
  sqlLinks,
  savedQueries,
  rowLevelSecurity,
  annotationLayers,
  advancedDataTypes,
  examples,
  importExport,
  legacy,
  search,
  tags,
  trash,
];
