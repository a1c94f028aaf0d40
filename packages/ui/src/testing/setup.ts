import { afterEach } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { clearToasts } from "./clearToasts.ts";

// What one test leaves on the page, in the browser's storage or under the pointer must not be found by the next.
afterEach(async () => {
  await cleanup();
  await userEvent.unhover(document.body);
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
});
