import { targetOf } from "./targets.ts";
import { testListings } from "./testListings.fixture.ts";

// A file an engine: they run beside each other.
testListings(targetOf("DuckDB"));
