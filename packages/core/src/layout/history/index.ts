export {
  canRedo,
  canUndo,
  emptyHistory,
  type History,
  isFull,
  isUnchanged,
  LAYOUT_UNDO_LIMIT,
  pushState,
  redo,
  undo,
} from "./history.ts";
