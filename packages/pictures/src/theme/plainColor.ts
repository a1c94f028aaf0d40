/** A color as every reader of SVG knows it: `rgb(18 32 44 / 8%)` becomes `rgba(18, 32, 44, 0.08)`. */
export function plainColor(color: string): string {
  const parts = /^rgba?\(\s*(\d+)\s+(\d+)\s+(\d+)\s*(?:\/\s*([\d.]+)(%?)\s*)?\)$/.exec(color);
  if (!parts) return color;
  const [, red, green, blue, alpha, percent] = parts;
  if (alpha === undefined) return `rgb(${red}, ${green}, ${blue})`;
  return `rgba(${red}, ${green}, ${blue}, ${Number(alpha) / (percent ? 100 : 1)})`;
}
