import type { Bootstrap } from "@sightline/api/bootstrap";
import { LAYERS_ID } from "@sightline/ui/theme";
import type { ReactElement } from "react";
import { createMemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { render } from "vitest-browser-react";
import { App } from "../app/providers/App.tsx";
import { queryClient } from "../app/providers/queryClient.ts";
import { bootstrap } from "../lib/bootstrap/index.ts";
import { startWords } from "../lib/i18n/index.ts";

/** Someone who may do everything. */
export const ADMIN = { userId: 1, roles: { Admin: [] }, permissions: {} };

/** Someone with an id and some pairs of rights. */
export const userWith = (userId: number, ...pairs: [permission: string, view: string][]) => ({
  userId,
  roles: { Own: pairs },
  permissions: {},
});

/** Says who calls, and with which settings of the installation. */
export function signIn(user: object, common: Partial<Bootstrap["common"]> = {}): void {
  Object.assign(bootstrap(), { user, csrf_token: "token" });
  bootstrap().common = {
    application_root: "",
    conf: {},
    feature_flags: {},
    locale: "en",
    d3_format: {},
    d3_time_format: {},
    extra_categorical_color_schemes: [],
    extra_sequential_color_schemes: [],
    currencies: ["USD", "EUR"],
    flash_messages: [],
    ...common,
  };
}

// Whoever draws needs the words, a caller, and nothing of what an earlier test has read.
beforeAll(() => startWords("en"));
beforeEach(() => signIn(ADMIN));
afterEach(() => queryClient.clear());

/** Draws a part with all that the application puts around it. `at`: the address of the page, of a route `path`. */
export async function draw(element: ReactElement, { at = "/", path = "*" } = {}) {
  const page = (
    <>
      {/* Pages lay themselves out below the top bar. */}
      <div style={{ height: "var(--sl-bar)" }} />
      <main>
        {element}
        <div id={LAYERS_ID} />
      </main>
    </>
  );
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: "*", element: <p>Another page</p> },
    ],
    {
      initialEntries: [at],
    },
  );
  const view = await render(<App router={router} />);
  /** The address that the page has by now. */
  const address = () => router.state.location.pathname + router.state.location.search;
  return { view, address };
}

/** What a reader sees on the page now: its text, and the labels of what has no text. */
export function seenText(): string {
  const walk = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
    if (node instanceof SVGElement) return ` ${node.getAttribute("aria-label") ?? ""} `;
    if (!(node instanceof HTMLElement) || node.hidden || node.tagName === "STYLE") return "";
    const label = node.getAttribute("aria-label");
    return ` ${label ?? ""} ${[...node.childNodes].map(walk).join("")} `;
  };
  const main = document.querySelector("main");
  return main ? walk(main).replace(/\s+/g, " ").trim() : "";
}

/** What a hook gives, on a page of its own. */
export async function drawHook<T>(hook: () => T): Promise<() => T> {
  const given: { value?: T } = {};
  await draw(<Hook run={() => (given.value = hook())} />);
  return () => given.value as T;
}

function Hook({ run }: { run: () => void }) {
  run();
  return null;
}
