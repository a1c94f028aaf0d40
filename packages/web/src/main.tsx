import { createRoot } from "react-dom/client";
import { App } from "./app/providers/App.tsx";
import { reportError } from "./app/providers/reportError.ts";
import { bootstrap } from "./lib/bootstrap/index.ts";
import { startWords } from "./lib/i18n/index.ts";

await startWords(bootstrap().common.locale);
const root = document.getElementById("app");
if (root) createRoot(root, { onCaughtError: reportError }).render(<App />);
