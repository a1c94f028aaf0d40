export {
  hasRoles,
  isKnownDatabase,
  knownDatabase,
  openableDashboard,
  placeableChart,
  readableDataset,
  visibleChart,
  visibleDashboard,
} from "./visibility.ts";
