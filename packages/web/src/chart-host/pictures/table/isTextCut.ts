/** Nearer than this, widths are equal, px. */
const ROUNDING = 1;

/** Whether a cell has no room for its text, which then ends in "…". */
export function isTextCut(cell: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(cell);
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  const inner = [...cell.querySelectorAll("button")].map(({ scrollWidth }) => scrollWidth);
  return Math.max(range.getBoundingClientRect().width, ...inner) > room + ROUNDING;
}
