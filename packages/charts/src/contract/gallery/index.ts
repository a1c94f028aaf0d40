export type { ChartLabel, ExamplePicture } from "../manifest.ts";
