/** Height of one option, CSS pixels. */
export const OPTION_PX = 30;
/** Bounds of a menu's height, CSS pixels. Spec 1 section 9. */
export const MENU_LEAST_PX = 100;
export const MENU_MOST_PX = 220;
/** A longer list draws only the options in sight. Spec 1 section 9. */
export const MOST_DRAWN_OPTIONS = 100;
const PADDING_PX = 8;

/** Height of a menu of `count` options, CSS pixels. */
export const menuHeight = (count: number): number =>
  Math.min(MENU_MOST_PX, Math.max(MENU_LEAST_PX, count * OPTION_PX + PADDING_PX));

/** Whether a list of `count` options is virtual. */
export const isVirtualList = (count: number): boolean => count > MOST_DRAWN_OPTIONS;
