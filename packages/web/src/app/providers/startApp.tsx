import { createRoot } from "react-dom/client";
import { rememberView } from "../../lib/first-view/index.ts";
import { createRouter } from "../router/router.tsx";
import { App } from "./App.tsx";
import { reportError } from "./reportError.ts";

/** Draws the application, with the code of its first page, in one go. The words have been started. */
export async function startApp(): Promise<void> {
  const router = await createRouter();
  rememberView();
  const root = document.getElementById("app");
  if (root) createRoot(root, { onCaughtError: reportError }).render(<App router={router} />);
}
