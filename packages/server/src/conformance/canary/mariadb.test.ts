import { targetOf } from "./targets.ts";
import { testCanary } from "./testCanary.fixture.ts";

// A file an engine: they run beside each other.
testCanary(targetOf("MariaDB"));
