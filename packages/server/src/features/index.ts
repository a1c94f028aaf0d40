import type { Feature } from "../platform/feature.ts";
import { access } from "./access/index.ts";
import { logs } from "./logs/index.ts";
import { pages } from "./pages/index.ts";

/** All of the server: a new feature is one line here. */
export const features: readonly Feature[] = [access, logs, pages];
