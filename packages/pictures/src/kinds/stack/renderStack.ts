import {
  STACK_TITLE_HEIGHT,
  type StackPart,
  type StackPicture,
} from "@sightline/charts/contract/pictures/stack";
import { fitText, px, svgText } from "../../svg/index.ts";
import { renderECharts } from "../echarts/renderECharts.ts";
import type { DrawingSpace, StaticRenderer } from "../staticRenderer.ts";
import { renderTable } from "../table/renderTable.ts";

const TITLE_SIZE = 13;
const NOTE_HEIGHT = 22;
const NOTE_SIZE = 12;
/** A part with less room is not drawn, px. */
const LEAST_HEIGHT = 60;

const titleHeight = ({ title }: StackPart): number => (title === null ? 0 : STACK_TITLE_HEIGHT);

/** As many pictures and rows of them as there is room for, and how many there are beyond. */
export const renderStack: StaticRenderer<StackPicture> = async ({ parts }, space) => {
  const { size, theme, translate } = space;
  const total = parts.reduce((sum, part) => sum + part.height + titleHeight(part), 0);
  const room = size.height - (total > size.height && parts.length > 1 ? NOTE_HEIGHT : 0);
  const drawn: string[] = [];
  let y = 0;
  let lostRows = 0;
  for (const part of parts) {
    const height = Math.min(part.height, room - y - titleHeight(part));
    if (drawn.length > 0 && height < Math.min(LEAST_HEIGHT, part.height)) break;
    const fitting = fittingRows(part, height);
    drawn.push(await renderPart(part, { y, height: fitting.height }, space));
    y += titleHeight(part) + fitting.height;
    lostRows += fitting.lost;
  }
  const rest = lostRows > 0 ? lostRows : parts.length - drawn.length;
  const note =
    rest === 0
      ? ""
      : svgText(translate("and %s more").replace("%s", String(rest)), {
          x: 0,
          y: Math.min(y, room) + NOTE_HEIGHT / 2,
          fontSize: NOTE_SIZE,
          color: theme.mutedText,
        });
  return drawn.join("") + note;
};

/** The height of the rows that have room above a note, and how many have none; a part without rows is cut. */
function fittingRows({ height: whole, rows }: StackPart, height: number): { height: number; lost: number } {
  if (!rows || height >= whole) return { height, lost: 0 };
  const room = Math.floor((height - NOTE_HEIGHT - rows.top) / rows.height);
  const count = Math.min(Math.max(room, 1), rows.count);
  return { height: rows.top + count * rows.height, lost: rows.count - count };
}

async function renderPart(
  part: StackPart,
  { y, height }: { y: number; height: number },
  space: DrawingSpace,
): Promise<string> {
  const { picture, title } = part;
  const { theme, size } = space;
  const heading =
    title === null
      ? ""
      : svgText(fitText(title, size.width, TITLE_SIZE, 600), {
          x: 0,
          y: y + STACK_TITLE_HEIGHT / 2,
          fontSize: TITLE_SIZE,
          weight: 600,
          color: theme.text,
        });
  const own = { ...space, size: { ...size, height } };
  const content =
    picture.kind === "table" ? await renderTable(picture, own) : await renderECharts(picture, own);
  return `${heading}<g transform="translate(0 ${px(y + titleHeight(part))})">${content}</g>`;
}
