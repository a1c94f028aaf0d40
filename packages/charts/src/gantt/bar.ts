/** Height of a bar as a share of its line. */
const BAR_SHARE = 0.7;
/** Least width and height of a bar, px: a moment is seen, too. */
const LEAST_WIDTH = 3;
const LEAST_HEIGHT = 1;
const RADIUS = 2;

/** What ECharts tells the function that draws a bar. */
interface BarParams {
  dataIndex: number;
  coordSys: { x: number; width: number };
}
interface BarApi {
  /** 0: start, 1: end, 2: line from the top. */
  value(dimension: number): number;
  coord(values: [x: number, y: number]): [x: number, y: number];
}

/** How the bars of a series look. */
export interface BarStyle {
  color: string;
  borderColor: string;
  opacityOf: (dataIndex: number) => number;
}

/** Draws the rectangle of an event, cut at the edges of the grid; null: it is outside of what is shown. */
export const barDrawer =
  ({ color, borderColor, opacityOf }: BarStyle) =>
  ({ dataIndex, coordSys }: BarParams, api: BarApi): Record<string, unknown> | null => {
    const lane = api.value(2);
    const [start, top] = api.coord([api.value(0), lane]);
    const [end, bottom] = api.coord([api.value(1), lane + 1]);
    const [left, right] = [coordSys.x, coordSys.x + coordSys.width];
    if (end < left || start > right) return null;
    const x = Math.max(start, left);
    const width = Math.max(Math.min(end, right) - x, LEAST_WIDTH);
    const height = Math.max((bottom - top) * BAR_SHARE, LEAST_HEIGHT);
    return {
      type: "rect",
      shape: {
        x: Math.min(x, right - LEAST_WIDTH),
        y: (top + bottom) / 2 - height / 2,
        width,
        height,
        r: Math.min(RADIUS, width / 2, height / 2),
      },
      // Bars that overlap in one line are told apart by their border.
      style: { fill: color, stroke: borderColor, lineWidth: 1, opacity: opacityOf(dataIndex) },
    };
  };
