export {
  hasRoles,
  isKnownDatabase,
  knownDatabase,
  layerChart,
  openableDashboard,
  placeableChart,
  readableDataset,
  visibleChart,
  visibleDashboard,
} from "./visibility.ts";
