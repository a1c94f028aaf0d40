import { checkbox, control, number, select, slider } from "../../../shared-controls/build/index.ts";

const redraw = { renderOnly: true } as const;

/** A color; `alpha`: how opaque, 0 to 1. */
export const colorPicker = <const Name extends string>(
  name: Name,
  label: string,
  color: { r: number; g: number; b: number; a: number },
) => control("color", name, label, { default: color, ...redraw });

export const pointColor = colorPicker("color_picker", "Fixed color", { r: 0, g: 122, b: 135, a: 1 });

export const fillColor = colorPicker("fill_color_picker", "Fill color", { r: 0, g: 122, b: 135, a: 1 });

export const strokeColor = colorPicker("stroke_color_picker", "Stroke color", { r: 0, g: 122, b: 135, a: 1 });

export const filled = checkbox("filled", "Filled", true, {
  description: "Whether to fill the objects",
  ...redraw,
});

export const stroked = checkbox("stroked", "Stroked", false, {
  description: "Whether to display the stroke",
  ...redraw,
});

export const extrusion = (standard: boolean) =>
  checkbox("extruded", "Extruded", standard, {
    description: "Whether to make the shapes as high as their values, seen when the map is tilted",
    ...redraw,
  });

export const lineWidth = (standard: number) =>
  number("line_width", "Line width", standard, { description: "The width of the lines", ...redraw });

export const lineWidthUnit = (standard: "meters" | "pixels") =>
  select("line_width_unit", "Line width unit", {
    default: standard,
    choices: [
      ["meters", "meters"],
      ["pixels", "pixels"],
    ] as const,
    ...redraw,
  });

export const multiplier = number("multiplier", "Multiplier", 1, {
  description: "Factor by which each value is enlarged",
  ...redraw,
});

export const opacity = slider("opacity", "Opacity", {
  description: "Opacity of the shapes, in percent",
  default: 80,
  min: 0,
  max: 100,
  step: 1,
  ...redraw,
});
