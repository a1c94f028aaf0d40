import { upgradeRetired } from "@sightline/charts";
import { formatUri, PASSWORD_MASK, parseUri } from "@sightline/engines/uri";
