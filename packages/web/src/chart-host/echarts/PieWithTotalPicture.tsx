import { GraphicComponent } from "echarts/components";
import { use } from "echarts/core";
import PiePicture from "./PiePicture.tsx";

use([GraphicComponent]);

/** Pie charts with a text in their middle. */
export default PiePicture;
