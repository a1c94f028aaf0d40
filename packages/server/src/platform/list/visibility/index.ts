export {
  hasRoles,
  isKnownDatabase,
  knownDatabase,
  openableDashboard,
  opensData,
  placeableChart,
  readableDataset,
  visibleChart,
  visibleDashboard,
} from "./visibility.ts";
