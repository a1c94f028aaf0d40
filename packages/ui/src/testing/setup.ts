import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import { clearToasts } from "./clearToasts.ts";

// What one test leaves on the page or in the browser's storage must not be found by the next.
afterEach(async () => {
  await cleanup();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
});
