export { chartTitle, titleOfChart } from "./chartTitle.ts";
