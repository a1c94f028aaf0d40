/** The name under which a dashboard's charts are asked for before it is drawn. */
export const runtimeName = (dashboardId: number): string => `dashboard ${dashboardId}`;
