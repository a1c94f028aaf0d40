import { expect, it, onTestFinished, vi } from "vitest";
import { draw } from "../../testing/screen.tsx";
import { savePng } from "./index.ts";

it("a picture has no scroll bars, which would cover what is written below them", async () => {
  const red = "rgb(255, 0, 0)";
  await draw(
    <div data-picture style={{ width: 100, height: 100, overflow: "auto", background: red }}>
      <div style={{ width: 300, height: 300, background: red }} />
    </div>,
  );
  const file = vi.spyOn(URL, "createObjectURL");
  onTestFinished(() => file.mockRestore());
  await savePng(document.querySelector<HTMLElement>("[data-picture]")!, "Red");
  const picture = await createImageBitmap(file.mock.calls[0]![0] as Blob);
  const { width, height } = picture;
  const sheet = new OffscreenCanvas(width, height).getContext("2d")!;
  sheet.drawImage(picture, 0, 0);
  const colorAt = (x: number, y: number) => [...sheet.getImageData(x, y, 1, 1).data];
  const edges = [colorAt(width - 8, height / 2), colorAt(width / 2, height - 8), colorAt(8, 8)];
  expect(edges).toEqual(Array(3).fill([255, 0, 0, 255]));
});
