export {
  dependencyCycle,
  dependentsOf,
  extraFormDataOfParents,
  nativeFiltersOf,
  parentsOf,
  possibleParents,
} from "./dependencies.ts";
