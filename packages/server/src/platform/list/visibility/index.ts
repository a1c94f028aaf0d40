export {
  hasRoles,
  isEmbedded,
  isKnownDatabase,
  knownDatabase,
  layerChart,
  openableDashboard,
  opensData,
  placeableChart,
  readableDataset,
  visibleChart,
  visibleDashboard,
} from "./visibility.ts";
