import { lazy } from "react";

/** The dialog, loaded when it is first opened. */
export const ScopingDialog = lazy(() => import("./ScopingDialog.tsx"));
