import { beforeEach, expect, it } from "vitest";
import { dismissToast, shownToasts, toast } from "./toasts.ts";

let gone: string[];
const tell = (name: string, message = name) => toast.success(message, { whenGone: () => gone.push(name) });

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  gone = [];
});

it("tells once that it has left the screen", () => {
  const id = tell("a");
  tell("b");
  expect(gone).toEqual([]);
  dismissToast(id);
  dismissToast(id);
  expect(gone).toEqual(["a"]);
  expect(shownToasts().map(({ message }) => message)).toEqual(["b"]);
});

it("tells so, too, when another takes its place or there are too many", () => {
  tell("first", "Deleted: Sales");
  tell("second", "Deleted: Sales");
  expect(gone).toEqual(["first"]);
  for (const name of ["c", "d", "e", "f"]) tell(name);
  expect(gone).toEqual(["first", "second"]);
});

it("may show another one as it goes", () => {
  const id = toast.success("Deleted", { whenGone: () => toast.danger("It could not be deleted") });
  toast.dismiss(id);
  expect(shownToasts().map(({ message }) => message)).toEqual(["It could not be deleted"]);
});
