import type { GaugeForm } from "./controls.ts";

/** Where a dial stands: its middle and its radius, px; angles in degrees, counted as ECharts does. */
export interface Dial {
  center: [x: number, y: number];
  radius: number;
  startAngle: number;
  endAngle: number;
  /** From the middle to the lower end of the dial's own box, px. */
  below: number;
}

const EDGE = 6;
const STEP = 3;

/** The largest dial between two angles that the space holds; its middle always belongs to it. */
export function dialIn(
  { start_angle, end_angle }: Pick<GaugeForm, "start_angle" | "end_angle">,
  { width, height }: { width: number; height: number },
): Dial {
  const startAngle = angleOf(start_angle, 225);
  const endAngle = angleOf(end_angle, -45);
  const box = { left: 0, right: 0, top: 0, bottom: 0 };
  const count = Math.max(Math.ceil(Math.abs(endAngle - startAngle) / STEP), 1);
  for (let at = 0; at <= count; at += 1) {
    const angle = ((startAngle + ((endAngle - startAngle) * at) / count) * Math.PI) / 180;
    const [x, y] = [Math.cos(angle), -Math.sin(angle)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  const [wide, high] = [Math.max(box.right - box.left, 0.1), Math.max(box.bottom - box.top, 0.1)];
  const radius = Math.max(Math.min((width - 2 * EDGE) / wide, (height - 2 * EDGE) / high), 1);
  return {
    center: [
      width / 2 - ((box.left + box.right) / 2) * radius,
      height / 2 - ((box.top + box.bottom) / 2) * radius,
    ],
    radius,
    startAngle,
    endAngle,
    below: box.bottom * radius,
  };
}

function angleOf(text: string, standard: number): number {
  const angle = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(angle) ? angle : standard;
}
