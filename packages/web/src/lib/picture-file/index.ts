export { savePdf, savePng } from "./savePicture.ts";
