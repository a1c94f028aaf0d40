export {
  inInformationSchema,
  type ListingPlace,
  type Listings,
  type ListingView,
  listingViews,
} from "./listing.ts";
export { readShowColumns, readShowTables, type ShowTables } from "./showStatement.ts";
