export {
  inInformationSchema,
  type ListingPlace,
  type Listings,
  type ListingView,
  listingViews,
} from "./listing.ts";
export { readShowColumns, readShowTables } from "./showStatement.ts";
