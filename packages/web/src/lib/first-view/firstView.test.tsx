import { afterEach, expect, it, vi } from "vitest";
import "../../app/first-paint/skeleton.css";
import { removeFirstView } from "./firstView.ts";

const view = () => document.getElementById("first-view");
const arrive = () => document.body.insertAdjacentHTML("beforeend", '<div id="first-view">Old</div>');

afterEach(() => {
  view()?.remove();
  delete document.documentElement.dataset.pageDrawn;
});

it("what the server has drawn goes when the page is there", () => {
  arrive();
  expect(view()).toBeVisible();
  removeFirstView();
  expect(view()).toBeNull();
});

it("what arrives after the page was drawn is not shown, and goes", () => {
  removeFirstView();
  arrive();
  expect(view()).not.toBeVisible();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(view()).toBeNull();
});

it("adds no listener with each page that is opened later", () => {
  const add = vi.spyOn(document, "addEventListener");
  removeFirstView();
  removeFirstView();
  const listeners = add.mock.calls.filter(([type]) => type === "DOMContentLoaded").map(([, one]) => one);
  expect(listeners).toHaveLength(2);
  expect(new Set(listeners).size).toBe(1);
  add.mockRestore();
});
