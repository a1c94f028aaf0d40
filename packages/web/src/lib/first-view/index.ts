export { takeEarlyText } from "./earlyText.ts";
export { firstColors, removeFirstView } from "./firstView.ts";
export { rememberView } from "./rememberView.ts";
export { useFirstPicture } from "./useFirstPicture.ts";
