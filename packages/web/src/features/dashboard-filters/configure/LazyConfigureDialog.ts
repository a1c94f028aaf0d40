import { lazy } from "react";

/** The dialog, loaded when it is first opened. */
export const ConfigureDialog = lazy(() => import("./ConfigureDialog.tsx"));
