import type { ReactElement } from "react";
import { render } from "vitest-browser-react";
import { LAYERS_ID, UiProvider } from "../theme/index.ts";
import type { UiWords } from "../words/index.ts";

const WORDS: UiWords = {
  close: "Close",
  cancel: "Cancel",
  clear: "Clear",
  loading: "Loading",
  retry: "Try again",
  previousPage: "Previous page",
  nextPage: "Next page",
  selectAll: "Select all",
  selectRow: (name) => `Select ${name}`,
  selected: (count) => `${count} selected`,
  range: (from, to, total) => `${from}–${to} of ${total}`,
  sortBy: (column) => `Sort by ${column}`,
  nothingFound: "Nothing found",
  search: "Search",
  notifications: "Notifications",
  resize: "Resize",
};

/** Draws a part with the theme, English words and toasts around it. */
export const renderPart = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <UiProvider nonce="" words={WORDS}>
        {children}
        <div id={LAYERS_ID} />
      </UiProvider>
    ),
  });
