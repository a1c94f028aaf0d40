export { drawnCaret } from "./drawnCaret.ts";
