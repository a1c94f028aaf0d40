import type { Clause } from "@sightline/core/native-filters";

/** The name under which a dashboard's charts are asked for before it is drawn. */
export const runtimeName = (dashboardId: number): string => `dashboard ${dashboardId}`;

/** Until filters say something. */
export const NO_CLAUSES: readonly Clause[] = [];
